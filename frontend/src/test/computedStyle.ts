/** The two properties by which a query tells what is hidden. */
const ASKED = ['display', 'visibility'] as const;
type Asked = (typeof ASKED)[number];
const isAsked = (name: unknown): name is Asked => ASKED.includes(name as Asked);

const read = window.getComputedStyle;

type Rules = { selector: string; value: string }[];
interface Sheet {
  length: number;
  display: Rules;
  visibility: Rules;
}
const known = new WeakMap<CSSStyleSheet, Sheet>();

const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;

/** One that jsdom cannot read, like that of some other browser, matches nothing. */
function isKnown(selector: string): boolean {
  try {
    document.documentElement.matches(selector);
    return true;
  } catch {
    return false;
  }
}

/** What a page's own sheet says of the two properties, in its order. Rules within rules are not looked into. */
function rulesOf(sheet: CSSStyleSheet): Sheet {
  const { length } = sheet.cssRules;
  const before = known.get(sheet);
  if (before?.length === length) return before;
  const rules = [...sheet.cssRules].filter((rule) => isStyle(rule) && isKnown(rule.selectorText)) as CSSStyleRule[];
  const on = (name: Asked) =>
    rules
      .map(({ selectorText, style }) => ({ selector: selectorText, value: style.getPropertyValue(name) }))
      .filter(({ value }) => value !== '');
  const now = { length, display: on('display'), visibility: on('visibility') };
  known.set(sheet, now);
  return now;
}

/** As jsdom does it: the last rule that matches wins, and before all of them the element's own style. */
function specified(element: Element, name: Asked): string {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
  if (own !== '') return own;
  for (const sheet of [...element.ownerDocument.styleSheets].reverse()) {
    const rule = rulesOf(sheet)[name].findLast(({ selector }) => element.matches(selector));
    if (rule) return rule.value;
  }
  return '';
}

const bare = document.implementation.createHTMLDocument();
const displayOfKind = new Map<string, string>();

/** What the browser itself says of such an element: read once for each kind, from one that stands in no page. */
function byKind(element: Element): string {
  const { nodeName, parentElement } = element;
  const marks = ['hidden', 'open', 'type'].map((name) => `${name}=${element.getAttribute(name)}`);
  const kind = [parentElement?.nodeName === 'RUBY', element.namespaceURI, nodeName, ...marks].join();
  let display = displayOfKind.get(kind);
  if (display === undefined) {
    const copy = bare.importNode(element, false);
    copy.removeAttribute('style');
    if (parentElement) bare.importNode(parentElement, false).append(copy);
    ({ display } = read(copy));
    displayOfKind.set(kind, display);
  }
  return display;
}

const ask: Record<Asked, (element: Element) => string> = {
  display: (element) => specified(element, 'display') || byKind(element),
  visibility(element) {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const value = specified(at, 'visibility');
      if (value !== '') return value;
    }
    return 'visible';
  },
};

/**
 * For each element that a query looks at, jsdom matches a hundred rules of its own and resolves a dozen colours, only to
 * be asked whether the element is displayed. Here those two properties are found directly; any other is read as ever.
 */
window.getComputedStyle = (element) => {
  let all: CSSStyleDeclaration | undefined;
  const whole = () => {
    all ??= read(element);
    return all;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (isAsked(name)) return ask[name](element);
      if (name === 'getPropertyValue')
        return (property: string) => (isAsked(property) ? ask[property](element) : whole().getPropertyValue(property));
      const value: unknown = Reflect.get(whole(), name);
      return typeof value === 'function' ? value.bind(whole()) : value;
    },
  });
};
