/**
 * The words of the filled buttons of the view in sight, to run in a page: a view has one at most. A view is the dialog or
 * drawer on top, else what the page has besides its frame, in which the site's *Reservar Cita* is always filled. A form
 * that is saved apart, as each card of a page of settings is, is a view of its own; so is a row of a list.
 */
export const PRIMARIES = `(() => {
  const isShown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0;
  const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter(isShown);
  const top = dialogs.at(-1) ?? document.querySelector('#contenido') ?? document.body;
  const filled = document.createElement('i');
  filled.style.cssText = 'position:absolute;background:var(--plum)';
  top.append(filled);
  const plum = getComputedStyle(filled).backgroundColor;
  filled.remove();
  const isChoice = (one) => one.matches('[aria-pressed], [aria-selected], [aria-checked], [aria-current], [role="tab"], [role="switch"], [role="option"]');
  const primaries = [...top.querySelectorAll('button, a, [role="button"]')].filter(
    (one) => isShown(one) && !isChoice(one) && getComputedStyle(one).backgroundColor === plum,
  );
  const views = new Map();
  for (const one of primaries) {
    const view = one.closest('form, li, tr, article') ?? top;
    views.set(view, [...(views.get(view) ?? []), (one.innerText || one.getAttribute('aria-label') || '?').trim()]);
  }
  return [...views].map(([view, words]) => [view === top ? 'view' : view.localName, ...words]);
})()`;
