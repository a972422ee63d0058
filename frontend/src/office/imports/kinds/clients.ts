import { IMPORTED } from '@rostro/shared/contract/clients/client-fields';
import { readClientRow } from '@rostro/shared/contract/imports/client-import';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { sayFact } from '#office/clients/published/choose/fields.ts';
import { LIST_PATH } from '#office/clients/published/say.ts';
import { counting, type ImportKind, type RowTexts } from '#office/importing/kind.ts';
import { routesOf } from '#office/importing/routes.ts';
import { CLIENT_COLUMNS } from './columns.ts';

const sayClients = counting('cliente', 'clientes');

function clientOf(row: RowTexts) {
  const read = readClientRow(row);
  return 'client' in read ? read.client : null;
}

export const clientsKind: ImportKind = {
  name: 'clients',
  permissions: ['edit_clients', 'access_configuration'],
  fields: CLIENT_COLUMNS,
  lack: (has) => {
    if (!has('fullName')) return 'Elige qué columna es el nombre.';
    return has('email') || has('phone')
      ? null
      : 'Elige qué columna es el teléfono o el correo: cada cliente necesita uno de los dos.';
  },
  facts: (row) => {
    const read = readClientRow(row);
    if (!('client' in read)) return null;
    const { client, allergies = [] } = read;
    const said = IMPORTED.map((field) => [field, sayFact(field, client[field] ?? null)]);
    return { ...Object.fromEntries(said), allergies: allergies.join(', ') };
  },
  same: (row) => clientOf(row) ?? {},
  shares: 'sharesPhone',
  template: () => ({
    name: 'clientes-plantilla',
    rows: [
      [
        ...['María José Herrera', 'maria.jose@ejemplo.com', '4425550134', '05/09/1990', 'Mujer'],
        ...['Av. Universidad 120, Centro, Querétaro, 76000', 'Prefiere citas por la tarde', 'Penicilina'],
      ],
    ],
  }),
  rejected: 'clientes-no-importados',
  words: {
    option: 'Clientes',
    drop: 'Arrastra aquí el archivo con tus clientes, o elígelo: Excel (.xlsx) o CSV. Una fila lleva los nombres de las columnas, y cada cliente necesita nombre, y teléfono o correo.',
    picker: 'Archivo con tus clientes',
    promise:
      'Antes de guardar eliges qué es cada columna y ves qué filas son nuevas, ya están registradas o tienen errores. Nadie se duplica, a nadie se le envían mensajes por estar en el archivo, y durante 24 horas puedes deshacer la importación.',
    things: sayClients,
    states: { new: 'Nuevo', made: 'Importado', known: 'Ya registrado', wrong: 'Con errores' },
    counted: {
      made: ['nuevo', 'nuevos'],
      known: ['ya registrado', 'ya registrados'],
      wrong: ['con error', 'con errores'],
    },
    importing: 'Importando clientes…',
    nothingNew: 'No hay clientes nuevos',
    imported: (count) => (count === 1 ? 'Se importó 1 cliente' : `Se importaron ${sayClients(count)}`),
    seeThem: { to: LIST_PATH, label: 'Ver clientes' },
    advice: 'Si te sirve como texto, elige «Notas». Conserva tu archivo si necesitas lo demás.',
    preview: (count) => (count === 1 ? 'Así se guardará' : `Así se guardarán los primeros ${count}`),
    undo: {
      question: ({ made, fileName }) =>
        `Se ${made === 1 ? 'quita 1 cliente que se creó' : `quitan los ${sayClients(made)} que se crearon`} con «${fileName}», salvo quienes ya hayan sido editados, tengan citas o hayan entrado a su cuenta. Los que ya estaban registrados no cambian. A nadie se le avisa.`,
      press: (count) => `Quitar ${sayClients(count)}`,
      keep: 'Conservarlos',
      done: ({ removed, fileName }) =>
        `${removed === 1 ? 'Se quitó 1 cliente' : `Se quitaron ${sayClients(removed)}`} de «${fileName}».`,
      undone: ({ removed, kept }) =>
        `Deshecha: se quitaron ${removed.toLocaleString('es-MX')} y se quedaron ${kept.toLocaleString('es-MX')}`,
      kept: (count) => (count === 1 ? 'Se quedó 1 cliente' : `Se quedaron ${sayClients(count)}`),
      keptWhy:
        'Alguien ya los editó, les agendó o trabajó con ellos. Si tampoco los quieres, elimínalos desde su página.',
      reasons: {},
    },
  },
  routes: routesOf('clients'),
  refresh: refreshClients,
};
