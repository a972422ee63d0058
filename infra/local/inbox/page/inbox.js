/** Polls for new messages: new articles are added at the top; existing ones keep their DOM nodes, including frames. */
const EVERY_MS = 1000;
const parser = new DOMParser();
const status = document.getElementById('estado');
let last = '';

function merge(fresh) {
  let added = 0;
  for (const list of document.querySelectorAll('.list')) {
    const wanted = fresh.getElementById(list.parentElement.id)?.querySelectorAll('article') ?? [];
    const ids = new Set([...wanted].map(({ id }) => id));
    for (const article of list.querySelectorAll('article')) if (!ids.has(article.id)) article.remove();
    const missing = [...wanted].filter(({ id }) => !document.getElementById(id));
    list.prepend(...missing.map((article) => document.adoptNode(article)));
    added += missing.length;
  }
  return added;
}

async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch('/_local/', { cache: 'no-store' });
    const page = await answer.text();
    if (answer.ok && page !== last) {
      const added = merge(parser.parseFromString(page, 'text/html'));
      if (added > 0) status.textContent = added === 1 ? 'Llegó un mensaje.' : `Llegaron ${added} mensajes.`;
      last = page;
    }
    document.body.classList.remove('offline');
  } catch {
    document.body.classList.add('offline');
    status.textContent = 'Sin conexión con el sistema local.';
  }
}

async function post(path, said, done) {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
    });
    status.textContent = answer.ok ? done : 'No se pudo.';
    return answer.ok;
  } catch {
    status.textContent = 'Sin conexión con el sistema local.';
    return false;
  }
}

const reply = (said) => post('/_local/replies', said, 'El cliente respondió.');

document.addEventListener('click', ({ target }) => {
  const { mail, whatsapp, happened } = target.closest('[data-happened]')?.dataset ?? {};
  if (happened === undefined) return;
  const of = mail === undefined ? { whatsapp: Number(whatsapp) } : { mail: Number(mail) };
  void post('/_local/events', { ...of, happened }, 'El proveedor avisó.');
});

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-button]');
  if (button) void reply({ whatsapp: Number(button.dataset.whatsapp), button: Number(button.dataset.button) });
});

document.addEventListener('submit', async (event) => {
  const form = event.target.closest('form.write');
  if (!form) return;
  event.preventDefault();
  const { text } = form.elements;
  if (await reply({ whatsapp: Number(form.dataset.whatsapp), text: text.value })) text.value = '';
});

async function watch() {
  await refresh();
  setTimeout(watch, EVERY_MS);
}
document.addEventListener('visibilitychange', refresh);
setTimeout(watch, EVERY_MS);
