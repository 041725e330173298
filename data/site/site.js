// The language switch, the search and the copy buttons. Without this script the site is in English and complete.
"use strict";
(() => {
  const root = document.currentScript ? document.currentScript.dataset.root : "";
  const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* not allowed: forget it */ } };
  const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const languages = [...document.querySelectorAll("[data-to]")];
  const show = (language) => {
    document.documentElement.dataset.language = language;
    document.documentElement.lang = language;
    for (const button of languages) button.setAttribute("aria-pressed", String(button.dataset.to === language));
  };
  for (const button of languages) button.addEventListener("click", () => { show(button.dataset.to); keep("rubric-language", button.dataset.to); });
  const before = kept("rubric-language");
  if (languages.some((button) => button.dataset.to === before)) show(before);

  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  const found = document.getElementById("found");
  const search = document.getElementById("search");
  search.addEventListener("input", () => {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    found.textContent = "";
    if (words.length === 0) return;
    const hits = window.rubricIndex.filter((one) => words.every((word) => plain(one.text).includes(word)));
    const count = document.createElement("p");
    count.textContent = String(hits.length);
    const list = document.createElement("ul");
    for (const hit of hits.slice(0, 50)) {
      const link = document.createElement("a");
      link.href = root + hit.path;
      link.textContent = hit.ids + ": " + hit.title;
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
    found.append(count, list);
  });

  for (const button of document.querySelectorAll(".copy"))
    button.addEventListener("click", async () => {
      const text = button.parentElement.querySelector("code").textContent;
      try { await navigator.clipboard.writeText(text); } catch {
        const range = document.createRange();
        range.selectNodeContents(button.parentElement.querySelector("code"));
        const selection = getSelection();
        selection.removeAllRanges();
        selection.addRange(range);
      }
    });
})();
