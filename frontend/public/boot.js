// Asks for the page's scripts once it was painted: frontend/build/pages.ts
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  document.head.append(document.getElementById('later').content);
};
requestAnimationFrame(() => setTimeout(begin));
// A hidden page paints nothing.
setTimeout(begin, document.hidden ? 0 : 400);
