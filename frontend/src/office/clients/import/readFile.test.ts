import { readClientFile } from './readFile.ts';

const read = (lines: string[]) => readClientFile(new File([lines.join('\n')], 'clientes.csv'));

test.each([
  ['Nombre;Apellidos;Teléfono;Fecha Nac.', 'Ana;López Ruiz;4425550134;05/09/1990'],
  ['APELLIDO PATERNO,NOMBRE(S),APELLIDO MATERNO,Tel.,Fec. Nac.', 'López,Ana,Ruiz,4425550134,05/09/1990'],
  ['Paciente,Celular,Fecha de Nacimiento', 'Ana López Ruiz,4425550134,05/09/1990'],
])('columns are known by the names that people give them: %s', async (head, line) => {
  const { rows, ignored } = await read([head, line]);
  const [row] = rows;
  expect(row?.fullName.split(' ').sort()).toEqual(['Ana', 'López', 'Ruiz']);
  expect(row).toMatchObject({ email: '', phone: '4425550134', birthDate: '05/09/1990' });
  expect(ignored).toEqual([]);
});

test('surnames follow the name, whatever the order of the columns; what is empty leaves no gap', async () => {
  const head = 'Apellido paterno,Nombre,Apellido materno,Tel';
  const { rows, sources } = await read([head, 'López,Ana,Ruiz,1', 'Mora,Berta,,2', ',Carla,,3']);
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Ana López Ruiz', 'Berta Mora', 'Carla']);
  expect(sources.fullName).toEqual(['Nombre', 'Apellido paterno', 'Apellido materno']);
  expect(sources.birthDate).toEqual([]);
});

test('every column of which nothing is kept is named, also a second one of the same and one without a name', async () => {
  const { ignored } = await read(['Nombre,Teléfono,Celular,Alergias,Saldo,,', 'Ana,1,2,polen,$300,nota,']);
  expect(ignored).toEqual(['Celular', 'Alergias', 'Saldo', 'columna 6, sin nombre']);
});

test('a line that is longer than the head loses nothing unseen', async () => {
  const { ignored } = await read(['Nombre,Teléfono', 'Ana,1,y algo más']);
  expect(ignored).toEqual(['columna 3, sin nombre']);
});

test('surnames alone are no name', async () => {
  await expect(read(['Apellidos,Teléfono', 'López,1'])).rejects.toThrow('No encontramos las columnas');
});
