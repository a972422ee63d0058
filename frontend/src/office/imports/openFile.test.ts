import { strToU8, unzipSync, zipSync } from 'fflate';
import { openFile } from './openFile.ts';
import { dayOfSerial } from './openXlsx.ts';
import { type MadeSheet, makeXlsx } from './testWorkbook.ts';

const fileOf = (part: BlobPart, name = 'clientes.xlsx') => new File([part], name);
const book = (...sheets: MadeSheet[]) => openFile(fileOf(makeXlsx(sheets)));
const cellsOf = async (part: BlobPart, name = 'clientes.csv') => {
  const opened = await openFile(fileOf(part, name));
  return (await opened.read(0)).rows.map(({ cells }) => cells);
};
/** A workbook of Ana alone, with its parts under other names. */
const moved = (rename: (path: string) => string, main: string): BlobPart => {
  const parts = Object.entries(unzipSync(makeXlsx([{ rows: [['Ana']] }])));
  const start = `<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="${main}"/></Relationships>`;
  const renamed = Object.fromEntries(parts.map(([path, bytes]) => [rename(path), bytes]));
  return new Uint8Array(zipSync({ '_rels/.rels': strToU8(start), ...renamed }));
};
const latin = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

describe('a CSV is read', () => {
  test.each([
    ['with commas', 'Nombre,Tel\n"López, Ana",55'],
    ['with semicolons', 'Nombre;Tel\n"López, Ana";55'],
    ['with tabs', 'Nombre\tTel\nLópez, Ana\t55'],
    ['with the mark of UTF-8', '\uFEFFNombre,Tel\r\n"López, Ana",55\r\n'],
  ])('%s', async (_, text) => {
    expect(await cellsOf(text)).toEqual([
      ['Nombre', 'Tel'],
      ['López, Ana', '55'],
    ]);
  });

  test.each([
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
    ['bars under an empty line', '|', '\n\n'],
  ])('of two columns and few lines with %s', async (_, separator, above) => {
    const lines = [`Nombre${separator}Celular`, `Eva Uno${separator}4421390001`];
    expect(await cellsOf(`${above}${lines.join('\n')}\n`)).toEqual([
      ['Nombre', 'Celular'],
      ['Eva Uno', '4421390001'],
    ]);
  });

  test('from Windows-1252, and from the Unicode text of Excel', async () => {
    expect(await cellsOf(latin('Nombre\nJos\xe9 Nu\xf1o'))).toEqual([['Nombre'], ['José Nuño']]);
    const wide = [...'Nombre\nNuño'].flatMap((letter) => [letter.charCodeAt(0), 0]);
    expect(await cellsOf(Uint8Array.from([0xff, 0xfe, ...wide]))).toEqual([['Nombre'], ['Nuño']]);
  });

  test('from a Mac, and the same words in another encoding on demand', async () => {
    const bytes = Uint8Array.from([...latin('Nombre;Tel\nMar\x92a Mu\x96oz;1\n')]);
    const { text, read } = await openFile(fileOf(bytes, 'mac.csv'));
    expect((await read(0)).rows[1]?.cells[0]).toBe('María Muñoz');
    expect(text).toMatchObject({
      encoding: 'macintosh',
      separator: ';',
      doubt: { isDoubted: false, examples: ['María Muñoz'] },
    });
    const windows = text?.readAs({ encoding: 'windows-1252' });
    expect((await windows?.read(0))?.rows[1]?.cells[0]).toBe('Mar’a Mu–oz');
    expect(windows?.text?.doubt).toEqual({ isDoubted: true, examples: ['Mar’a Mu–oz'] });
  });

  test('with the separator that is chosen', async () => {
    const { text } = await openFile(fileOf('Nombre,Nota;Tel\nAna,hola;55\n', 'x.csv'));
    const cells = async (separator: ',' | ';') => (await text?.readAs({ separator }).read(0))?.rows[1]?.cells;
    expect([await cells(','), await cells(';')]).toEqual([
      ['Ana', 'hola;55'],
      ['Ana,hola', '55'],
    ]);
  });

  test('with a quote that is never closed named, and the lines that it took along', async () => {
    const opened = await openFile(fileOf('Nombre,Tel,Nota\nEva,1,\nLuz,2,"tarde\nSol,3,\nMar,4,\n', 'x.csv'));
    const { rows, found } = await opened.read(0);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(found.swallowed).toEqual([{ line: 3, lines: 3 }]);
  });

  test('with the row of each line, over empty ones', async () => {
    const opened = await openFile(fileOf('Nombre,Tel\n,\n\nAna,55\n'));
    expect((await opened.read(0)).rows).toEqual([
      { line: 1, cells: ['Nombre', 'Tel'] },
      { line: 4, cells: ['Ana', '55'] },
    ]);
  });
});

describe('a workbook is read', () => {
  test('with texts, numbers, phones as numbers, and days as days', async () => {
    const opened = await book({
      rows: [
        ['Nombre', 'Teléfono', 'Nacimiento', 'Otra'],
        ['Ana & <López>', 5512345678, { serial: 33121 }, { serial: 33122 }],
        [{ xml: '<c t="inlineStr"><is><t>Berta</t></is></c>' }, { xml: '<c><v>5.512345678E9</v></c>' }, '31/02/1990'],
      ],
    });
    expect((await opened.read(0)).rows.slice(1)).toEqual([
      { line: 2, cells: ['Ana & <López>', '5512345678', '1990-09-05', '1990-09-06'] },
      { line: 3, cells: ['Berta', '5512345678', '31/02/1990'] },
    ]);
  });

  test('with the last results of formulas; formulas without one, and errors, are named', async () => {
    const opened = await book({
      rows: [
        ['Nombre', 'Tel'],
        [
          { xml: '<c t="str"><f>A1&amp;B1</f><v>Ana López</v></c>' },
          { xml: '<c><f>1+1</f><v>2</v></c>' },
          { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
          { xml: '<c><f>HOY()</f></c>' },
        ],
      ],
    });
    const { rows, found } = await opened.read(0);
    expect(rows[1]?.cells).toEqual(['Ana López', '2']);
    expect(found).toMatchObject({ formulas: 4, broken: ['C2', 'D2'] });
  });

  test('with merged cells and hidden rows named', async () => {
    const rows = [
      ['Nombre', 'Tel'],
      ['Ana', '1'],
      [null, '2'],
      ['Carla', '3'],
    ];
    const { found } = await (await book({ rows, merged: ['A2:A3'], hiddenRows: [4] })).read(0);
    expect(found).toEqual({ formulas: 0, broken: [], merged: ['A2:A3'], hiddenRows: 1, swallowed: [] });
  });

  test('with all its sheets, hidden ones as such', async () => {
    const opened = await book(
      { name: 'Portada', rows: [['Clínica']] },
      { name: 'Clientes & más', rows: [['Nombre'], ['Ana']] },
      { name: 'Vieja', state: 'veryHidden', rows: [['x']] },
    );
    expect(opened.sheets).toEqual([
      { name: 'Portada', hidden: false },
      { name: 'Clientes & más', hidden: false },
      { name: 'Vieja', hidden: true },
    ]);
    expect((await opened.read(1)).rows.map(({ cells }) => cells[0])).toEqual(['Nombre', 'Ana']);
  });

  test('with the time after a day, and a time alone as the stored fraction of a day', async () => {
    const [book, iso] = [{ serial: 46_357.6875 }, { xml: '<c t="d"><v>2026-12-01T09:05:00</v></c>' }];
    const opened = await openFile(fileOf(makeXlsx([{ rows: [[book, iso, { serial: 0.6875 }, { serial: 46_357 }]] }])));
    const { rows } = await opened.read(0);
    expect(rows.map(({ cells }) => cells)).toEqual([['2026-12-01 16:30', '2026-12-01 09:05', '0.6875', '2026-12-01']]);
  });

  test('with the days of a Mac before 2011', async () => {
    const opened = await openFile(fileOf(makeXlsx([{ rows: [[{ serial: 2 }]] }], { date1904: true })));
    expect((await opened.read(0)).rows[0]?.cells).toEqual(['1904-01-03']);
    expect(dayOfSerial(61, false)).toBe('1900-03-01');
    expect(dayOfSerial(59, false)).toBe('1900-02-28');
  });

  test.each<[string, (path: string) => string, string]>([
    ['another name', (path) => path.replace('workbook', 'workbook22'), 'xl/workbook22.xml'],
    ['another folder', (path) => path.replace('xl/', 'mis libros/'), '/mis%20libros/workbook.xml'],
    ['other capitals', (path) => path.replace('sharedStrings', 'SharedStrings').replace('xl', 'XL'), 'xl/workbook.xml'],
    ['the separators of Windows', (path) => path.replaceAll('/', '\\'), 'xl/workbook.xml'],
  ])('with its parts under %s', async (_, rename, main) => {
    expect(await cellsOf(moved(rename, main))).toEqual([['Ana']]);
  });

  test('with what XML cannot hold, in shared texts, in texts of cells and in results', async () => {
    const rows = [
      [
        'Línea 1_x000D_\nLínea 2',
        { xml: '<c t="inlineStr"><is><t>_x0041_na_x000d_Paz</t></is></c>' },
        { xml: '<c t="str"><f>A1</f><v>a_x005F_x0041_</v></c>' },
        'x000D_ _x12_',
      ],
    ];
    expect(await cellsOf(makeXlsx([{ rows }]))).toEqual([['Línea 1\nLínea 2', 'Ana\nPaz', 'a_x0041_', 'x000D_ _x12_']]);
  });

  test('by its content, whatever its name', async () => {
    const opened = await openFile(fileOf(makeXlsx([{ rows: [['Nombre'], ['Ana']] }]), 'clientes.csv'));
    expect((await opened.read(0)).rows).toHaveLength(2);
  });
});

describe('a file that cannot be read says why:', () => {
  const tall = Array.from({ length: 20_021 }, (_, n) => [`Ana ${n}`]);
  const wide = [Array.from({ length: 201 }, (_, n) => `c${n}`)];
  test.each<[string, BlobPart, RegExp]>([
    ['it is empty', '', /está vacío/],
    [
      'it is of an old Excel, or has a password',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
      /\.xls\) o tiene contraseña/,
    ],
    [
      'it is a page of the web',
      '<html><table><tr><td>Nombre</td></tr></table></html>',
      /página web con nombre de Excel/,
    ],
    [
      'it is XML of Excel',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>',
      /XML de Excel 2003/,
    ],
    ['it is a PDF', '%PDF-1.7 x', /es un PDF/],
    ['it is contacts', 'BEGIN:VCARD\nFN:Ana\nEND:VCARD', /contactos \(\.vcf\)/],
    ['it is JSON', '[{"nombre":"Ana"}]', /JSON/],
    ['it is a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), /imagen/],
    ['it is cut off', makeXlsx([{ rows: [['Nombre']] }]).slice(0, 300), /dañado o incompleto/],
    ['it is another kind of ZIP', Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)]), /no es una hoja de Excel/],
    [
      'it is a text of Word',
      new Uint8Array(
        zipSync({
          '_rels/.rels': strToU8(
            '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>',
          ),
          'word/document.xml': strToU8('<w:document xmlns:w="w"/>'),
        }),
      ),
      /no es una hoja de Excel/,
    ],
    ['a sheet is too long', makeXlsx([{ rows: tall }]), /más de 20,000 filas/],
    ['a CSV is too long', tall.join('\n'), /más de 20,000 filas/],
    ['a sheet is too wide', makeXlsx([{ rows: wide }]), /201 columnas y se leen 200/],
    ['a CSV is too wide', wide.join(), /201 columnas y se leen 200/],
    ['its XML is broken', makeXlsx([{ rows: [[{ xml: '<c><v>1</c>' }]] }]), /dañado o incompleto/],
  ])('%s', async (_, part, text) => {
    const reading = openFile(fileOf(part)).then((opened) => opened.read(0));
    await expect(reading).rejects.toThrow(text);
  });
});
