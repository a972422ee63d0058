/** Each button turns one behaviour of the stand-in on or off. */
const status = document.getElementById('estado');

async function press(button) {
  const on = button.getAttribute('aria-pressed') !== 'true';
  try {
    const answer = await fetch('/_local/pac/presses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: button.dataset.press, on }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    button.setAttribute('aria-pressed', String(on));
    status.textContent = `${button.textContent}: ${on ? 'sí' : 'no'}.`;
  } catch {
    status.textContent = 'No se pudo cambiar.';
  }
}

for (const button of document.querySelectorAll('[data-press]')) {
  button.addEventListener('click', () => press(button));
}
