/**
 * Which layout `/api/docs` has is said before it is drawn: one operation at a time beside the list of all, which a phone has
 * no room for; there each opens in the list.
 */
const wide = matchMedia('(min-width: 768px)');
const draw = () => document.querySelector('rapi-doc').setAttribute('render-style', wide.matches ? 'focused' : 'view');
wide.addEventListener('change', draw);
draw();
