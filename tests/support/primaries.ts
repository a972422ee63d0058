import type { Page } from '@playwright/test';

/** Runs in a page in the light theme: the words of the filled buttons in sight, a list for each view. */
const PRIMARIES = `(() => {
  const isShown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0;
  const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter(isShown);
  const top = dialogs.at(-1) ?? document.querySelector('#contenido') ?? document.body;
  const colorOf = (token) => {
    const filled = document.createElement('i');
    filled.style.background = 'var(' + token + ')';
    top.append(filled);
    const { backgroundColor } = getComputedStyle(filled);
    filled.remove();
    return backgroundColor;
  };
  const plums = ['--plum', '--plum-hover'].map(colorOf);
  const isChoice = (one) => one.matches('[aria-pressed], [aria-selected], [aria-checked], [aria-current], [role="tab"], [role="switch"], [role="option"]');
  const primaries = [...top.querySelectorAll('button, a, [role="button"]')].filter(
    (one) => isShown(one) && !isChoice(one) && plums.includes(getComputedStyle(one).backgroundColor),
  );
  const views = new Map();
  for (const one of primaries) {
    const view = one.closest('form, li, tr, article') ?? top;
    views.set(view, [...(views.get(view) ?? []), (one.innerText || one.getAttribute('aria-label') || '?').trim()]);
  }
  return [...views.values()];
})()`;

/**
 * The words of the primary buttons of a view that has more than one. A view is the dialog or drawer on top, else what
 * the page has besides its frame, in which the site's *Reservar Cita* is always filled. A form that is saved apart, as
 * each card of a page of settings is, is a view of its own; so is a row of a list.
 */
export async function crowdedPrimaries(page: Page): Promise<string[][]> {
  const views = (await page.evaluate(PRIMARIES)) as string[][];
  return views.filter((words) => words.length > 1);
}
