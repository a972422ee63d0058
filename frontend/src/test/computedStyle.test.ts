/** Another window of jsdom, with the original `getComputedStyle`. */
function ofJsdom(): typeof window.getComputedStyle {
  const frame = document.body.appendChild(document.createElement('iframe'));
  return (frame.contentWindow as Window).getComputedStyle;
}

const PAGE = `
  <style>
    .flex { display: inline-flex }
    .flex svg, .later { display: block }
    .later { display: grid }
    .unseen { visibility: hidden }
    @media print { .printed { display: none } }
    input::-ms-reveal { display: none }
  </style>
  <p>text <b>bold</b> <span class="flex"><svg><title>t</title></svg></span></p>
  <p class="later" style="color: red">x</p>
  <p class="later" style="display: none">x</p>
  <div class="unseen"><i>x</i><u style="visibility: visible">x<s>x</s></u></div>
  <section hidden><button>x</button></section>
  <form><input type="hidden"><input type="text"><label>x</label><textarea></textarea></form>
  <dialog>x</dialog><dialog open>x</dialog>
  <details><summary>x</summary><div>x</div></details>
  <ruby><rt>x</rt><rp>x</rp></ruby><rt>x</rt>
  <table><tbody><tr><th>x</th><td class="printed">x</td></tr></tbody></table>
  <template></template><ul><li>x</li></ul>`;

afterEach(() => document.body.replaceChildren());

it('returns for every element the same as jsdom', () => {
  document.body.innerHTML = PAGE;
  const elements = [...document.querySelectorAll('*')];
  const read = ofJsdom();
  expect(elements.length).toBeGreaterThan(30);
  const told = (style: CSSStyleDeclaration) => [
    style.display,
    style.visibility,
    style.getPropertyValue('display'),
    style.getPropertyValue('visibility'),
    style.color,
    style.getPropertyValue('pointer-events'),
  ];
  const by = (look: typeof read) => elements.map((element) => [element.outerHTML, ...told(look(element))]);
  expect(by(window.getComputedStyle)).toEqual(by(read));
});

it('notices a changed attribute, style or rule', () => {
  document.body.innerHTML = '<style>.off { color: red }</style><p class="off">x</p>';
  const text = document.querySelector('p') as HTMLElement;
  expect(getComputedStyle(text).display).toBe('block');
  text.hidden = true;
  expect(getComputedStyle(text).display).toBe('none');
  text.hidden = false;
  text.style.display = 'none';
  expect(getComputedStyle(text).display).toBe('none');
  text.removeAttribute('style');
  document.styleSheets[0]?.insertRule('.off { display: none }');
  expect(getComputedStyle(text).display).toBe('none');
});
