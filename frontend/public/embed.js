/*
 * Puts a button into another web page, which opens the booking wizard. docs/channels.md says how a clinic uses it.
 * <script src="https://<site>/embed.js" data-service="5" data-person="…" data-label="Agendar cita" async></script>
 */
(() => {
  /** The origins whose pages may frame the wizard. The deployment replaces the address, as the CDN's headers do. */
  const FRAMING = 'https://embed.invalid'.split(' ');
  /** Narrower screens have no room for a dialog beside the page. */
  const WIDE = '(min-width: 768px)';
  const LOOK = `
    a, button { font: 600 16px/1.25 system-ui, sans-serif; }
    .open { display: inline-flex; align-items: center; min-height: 44px; box-sizing: border-box; padding: 10px 22px;
      border-radius: 10px; background: #7b3f53; color: #fff; text-decoration: none; }
    .open:hover { background: #653344; }
    :focus-visible { outline: 3px solid #7b3f53; outline-offset: 2px; }
    dialog { width: min(1120px, calc(100vw - 48px)); height: calc(100vh - 48px); max-height: 900px; padding: 0; border: 0;
      border-radius: 14px; background: #faf6f2; overflow: hidden; }
    dialog[open] { display: flex; flex-direction: column; }
    dialog::backdrop { background: rgb(43 33 36 / .55); }
    .bar { display: flex; justify-content: space-between; align-items: center; padding: 4px 16px; border-bottom: 1px solid #e6dad2; }
    .bar a, .bar button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; border: 0; background: none;
      color: #7b3f53; cursor: pointer; }
    iframe { flex: 1; border: 0; }`;

  const script = document.currentScript;
  const { service, person, label = 'Agendar cita' } = script.dataset;
  const address = new URL('/servicios', script.src);
  if (service) {
    address.searchParams.set('serviceId', service);
    address.searchParams.set('step', '2');
  }
  if (person) address.searchParams.set('staffId', person);

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  const link = (text, className) =>
    make('a', { href: address.href, target: '_blank', rel: 'noopener', textContent: text, className });

  function openDialog(root) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', label);
    const bar = make('div', { className: 'bar' });
    const close = make('button', { type: 'button', textContent: 'Cerrar' });
    close.addEventListener('click', () => dialog.close());
    // The frame ends with the dialog. The browser gives the focus back to the button.
    dialog.addEventListener('close', () => dialog.remove());
    bar.append(link('Abrir en una pestaña', ''), close);
    dialog.append(bar, make('iframe', { src: address.href, title: label }));
    root.append(dialog);
    dialog.showModal();
  }

  const host = document.createElement('span');
  // The page's styles do not reach the button, nor the button's the page.
  const root = host.attachShadow({ mode: 'open' });
  // Unlike a style element, such a sheet needs no permission of the page's content security policy.
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
    root.adoptedStyleSheets = [sheet];
  }
  const button = link(label, 'open');
  const mayFrame = FRAMING.includes(location.origin) && typeof HTMLDialogElement === 'function';
  if (mayFrame) {
    button.addEventListener('click', (event) => {
      const asksForTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (asksForTab || !matchMedia(WIDE).matches) return;
      event.preventDefault();
      openDialog(root);
    });
  }
  root.append(button);
  script.after(host);
})();
