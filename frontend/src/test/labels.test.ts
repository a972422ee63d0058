const FIELDS = `
  <label for="name">Nombre</label> <label for="name">otra vez</label> <input id="name">
  <label id="around">Correo <b>x</b> <input id="mail"> <button>x</button></label>
  <label for="mail">además</label>
  <label for="">nada</label> <label for="nobody">nadie</label> <label>sola</label> <label for="text">texto</label>
  <p id="text">x</p> <input> <input type="hidden" id="kept"> <label for="kept">guardado</label>
  <label><input type="hidden"><select id="choice"><option>x</option></select></label>
  <label for="area"><textarea id="other"></textarea></label> <textarea id="area"></textarea>
  <label for="twice">dos</label> <span><input id="twice"></span> <input id="twice">
  <output id="sum"></output> <label for="sum">suma</label>
  <meter></meter> <progress></progress> <label>interna <label for="inner">b</label> <button id="inner">x</button></label>`;

/** A page of another window of jsdom, with the original `labels` and `control`. */
function pageOfJsdom(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument as Document;
  page.body.innerHTML = FIELDS;
  return page;
}

const tell = (page: Document) => {
  const all = [...page.body.querySelectorAll('*')].filter(({ localName }) => localName !== 'iframe');
  const at = (element: Element | null) => (element === null ? null : all.indexOf(element));
  return all.map((element) => {
    const { labels } = element as HTMLInputElement;
    const { control } = element as HTMLLabelElement;
    return [element.outerHTML, labels && [...labels].map(at), control && at(control)];
  });
};

afterEach(() => document.body.replaceChildren());

it('returns for every element the same as jsdom', () => {
  document.body.innerHTML = FIELDS;
  const ours = tell(document);
  expect(ours.length).toBeGreaterThan(30);
  expect(ours).toEqual(tell(pageOfJsdom()));
  expect(ours.filter(([, labels]) => Array.isArray(labels) && labels.length > 0).length).toBeGreaterThan(6);
});

it('returns the same for elements outside a page', () => {
  const label = document.createElement('label');
  label.innerHTML = 'Nombre <input>';
  const [field] = label.getElementsByTagName('input');
  expect(label.control).toBe(field);
  expect([...(field?.labels ?? [])]).toEqual([label]);
});
