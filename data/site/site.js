// The language switch, light and dark, the search and the copy buttons. Without this script the site is complete,
// in English, light or dark as the system says.
"use strict";
(() => {
  const page = document.documentElement;
  const root = document.currentScript.dataset.root;
  const keep = (key, value) => { try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value); } catch { /* not allowed: forget it */ } };
  const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  page.classList.add("js");

  // Before anything is drawn: what the reader chose on another page.
  const system = matchMedia("(prefers-color-scheme: dark)");
  const theme = kept("rubric-theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  const isDark = () => (page.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";
  const show = (language) => { page.dataset.language = language; page.lang = language; };
  const language = kept("rubric-language");
  if (["en", "nl", "ro"].includes(language)) show(language);
  // A ruling's address that stays leads to where the ruling is now.
  const forward = () => {
    const there = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.querySelectorAll("dd a");
    if (there?.length === 1) location.replace(there[0].href);
  };

  const tools = () => {
    const languages = [...document.querySelectorAll("[data-to]")];
    const mark = () => { for (const one of languages) one.setAttribute("aria-pressed", String(one.dataset.to === page.dataset.language)); };
    for (const one of languages) one.addEventListener("click", () => { show(one.dataset.to); keep("rubric-language", one.dataset.to); mark(); });
    mark();

    const dark = document.getElementById("dark");
    const press = () => dark.setAttribute("aria-pressed", String(isDark()));
    dark.addEventListener("click", () => {
      const chosen = isDark() ? "light" : "dark";
      // What the system says anyway need not be remembered, and goes with the system from then on.
      if ((chosen === "dark") === system.matches) { delete page.dataset.theme; keep("rubric-theme", null); }
      else { page.dataset.theme = chosen; keep("rubric-theme", chosen); }
      press();
    });
    system.addEventListener("change", press);
    press();

    if (document.querySelector(".ids-list")) { addEventListener("hashchange", forward); forward(); }
    search();
    copying();
  };

  // The index is fetched when somebody searches.
  let loading;
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const load = () => loading ??= new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = () => done(window.rubricIndex.map((one) => {
      const name = plain(one.name);
      const title = plain(Object.values(one.title).join(" "));
      return { ...one, ids: name.split(", "), head: name + " " + title, all: name + " " + title + " " + plain(one.text) };
    }));
    script.onerror = fail;
    document.head.append(script);
  });

  const search = () => {
    const field = document.getElementById("search");
    const count = document.getElementById("count");
    const found = document.getElementById("found");
    const look = async () => {
      const index = await load();
      const words = plain(field.value).split(/\s+/).filter(Boolean);
      found.textContent = "";
      count.textContent = "";
      if (words.length === 0) return;
      const rank = (one) => words.some((word) => one.ids.includes(word)) ? 0 : words.every((word) => one.head.includes(word)) ? 1 : 2;
      const hits = index.filter((one) => words.every((word) => one.all.includes(word)))
        .map((one, at) => ({ one, at, rank: rank(one) })).sort((a, b) => a.rank - b.rank || a.at - b.at);
      const word = (id) => document.getElementById(id).content.cloneNode(true);
      if (hits.length === 0) count.append(word("none"));
      else count.append(`${hits.length} `, word("some"));
      for (const { one } of hits.slice(0, 50)) {
        const here = one.title[page.dataset.language] ? page.dataset.language : "en";
        const link = document.createElement("a");
        const name = document.createElement("span");
        const title = document.createElement("span");
        const item = document.createElement("li");
        link.href = root + one.path;
        name.className = "id";
        name.textContent = one.ids.length > 3 ? one.name.replace(/, .*, /, " … ") : one.name;
        title.lang = here;
        title.textContent = one.title[here];
        link.append(name, " ", title);
        if (one.fails) {
          const failing = document.createElement("strong");
          failing.className = "bad";
          failing.append(word("failing"));
          link.append(" ", failing);
        }
        item.append(link);
        found.append(item);
      }
    };
    field.addEventListener("focus", load);
    field.addEventListener("input", look);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { field.value = ""; look(); }
    });
    found.addEventListener("click", () => { field.value = ""; found.textContent = ""; count.textContent = ""; });
  };

  const copying = () => {
    for (const button of document.querySelectorAll(".copy"))
      button.addEventListener("click", async () => {
        const code = button.parentElement.querySelector("code");
        try {
          await navigator.clipboard.writeText(code.textContent);
          button.classList.add("done");
        } catch {
          // Not allowed: select it, so that it can be copied by hand.
          const range = document.createRange();
          range.selectNodeContents(code);
          const selection = getSelection();
          selection.removeAllRanges();
          selection.addRange(range);
        }
      });
  };

  document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", tools) : tools();
})();
