/** The two properties by which a query detects hidden elements. */
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

/** A selector that jsdom cannot read, such as one of another browser, matches nothing. */
function isKnown(selector: string): boolean {
  try {
    document.documentElement.matches(selector);
    return true;
  } catch {
    return false;
  }
}

/** The two properties in a page's own sheet, in its order. Nested rules are ignored. */
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

/** As in jsdom: the last matching rule wins, and the element's own style is above all. */
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

/** The browser's default for such an element: read once for each kind, from one outside any page. */
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
 * For each element of a query, jsdom matches a hundred rules of its own and resolves a dozen colours, only to tell
 * whether the element is displayed. Here those two properties are found directly; all others are read as usual.
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
