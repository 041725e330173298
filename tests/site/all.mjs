// What needs a browser, with one browser.
import './odd.mjs';
import './use.mjs';
import './pages.mjs';
