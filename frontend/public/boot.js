// Asks for the scripts of a page that arrives drawn, once it was painted (see frontend/build/pages.ts).
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  document.head.append(document.getElementById('later').content);
};
requestAnimationFrame(() => setTimeout(begin));
// Nobody looks at a hidden page: it paints nothing, and does not wait for that.
setTimeout(begin, document.hidden ? 0 : 400);
