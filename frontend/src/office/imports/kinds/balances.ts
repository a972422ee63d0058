import { ImportedBalance } from '@rostro/shared/contract/imports/balance-import';
import { sayMoney } from '@rostro/shared/money';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { sayFact } from '#office/clients/published/choose/fields.ts';
import { LIST_PATH } from '#office/clients/published/say.ts';
import { counting, type ImportKind } from '#office/importing/kind.ts';
import { routesOf } from '#office/importing/routes.ts';
import { BALANCE_COLUMNS } from './columns.ts';

const sayBalances = counting('saldo', 'saldos');

/** The clients' balances from an earlier system. */
export const balancesKind: ImportKind = {
  name: 'balances',
  permissions: ['edit_clients', 'access_configuration', 'register_payments'],
  fields: BALANCE_COLUMNS,
  lack: (has) => {
    if (!has('amount')) return 'Elige qué columna es el saldo a favor.';
    return has('email') || has('phone')
      ? null
      : 'Elige qué columna es el teléfono o el correo: por uno de los dos se encuentra a cada cliente.';
  },
  facts: (row) => {
    const read = ImportedBalance.safeParse(row);
    if (!read.success) return null;
    const { fullName = '', phone = null, email = '', amount, note = '' } = read.data;
    return { fullName, phone: sayFact('phone', phone), email, amount: sayMoney(amount), note };
  },
  same: (row) => ImportedBalance.safeParse(row).data ?? {},
  sum: (rows) => {
    const cents = rows.reduce((sum, row) => sum + (ImportedBalance.safeParse(row).data?.amount ?? 0), 0);
    return `Los saldos que se importan suman ${sayMoney(cents)}.`;
  },
  template: () => ({
    name: 'saldos-plantilla',
    rows: [['María José Herrera', '4425550134', 'maria.jose@ejemplo.com', '1,250.50', 'Anticipo de octubre']],
  }),
  rejected: 'saldos-no-importados',
  words: {
    option: 'Saldos a favor',
    drop: 'Arrastra aquí el archivo con los saldos a favor, o elígelo: Excel (.xlsx) o CSV. Una fila lleva los nombres de las columnas. A cada cliente se le encuentra por su teléfono o correo, así que impórtalos antes.',
    picker: 'Archivo con los saldos a favor',
    promise:
      'Antes de guardar ves qué filas se importan, cuáles no cambian nada y cuáles tienen errores. Cada cliente recibe un solo saldo inicial, que no cuenta como ingreso ni entra a la caja. A nadie se le avisa, y durante 24 horas puedes deshacer la importación.',
    things: sayBalances,
    states: { new: 'Nuevo', made: 'Importado', known: 'Sin cambio', wrong: 'Con errores' },
    counted: {
      made: ['importado', 'importados'],
      known: ['sin cambio', 'sin cambio'],
      wrong: ['con error', 'con errores'],
    },
    importing: 'Importando saldos…',
    nothingNew: 'No hay saldos que importar',
    imported: (count) => (count === 1 ? 'Se importó 1 saldo' : `Se importaron ${sayBalances(count)}`),
    seeThem: { to: LIST_PATH, label: 'Ver clientes' },
    advice: 'Si te sirve como texto, elige «Nota». Conserva tu archivo si necesitas lo demás.',
    preview: (count) => (count === 1 ? 'Así se guardará' : `Así se guardarán los primeros ${count}`),
    undo: {
      question: ({ made, fileName }) =>
        `Se ${made === 1 ? 'quita 1 saldo que se importó' : `quitan los ${sayBalances(made)} que se importaron`} con «${fileName}», salvo los que ya se hayan usado. El movimiento queda en su página con su cancelación. A nadie se le avisa.`,
      press: (count) => `Quitar ${sayBalances(count)}`,
      keep: 'Conservarlos',
      done: ({ removed, fileName }) =>
        `${removed === 1 ? 'Se quitó 1 saldo' : `Se quitaron ${sayBalances(removed)}`} de «${fileName}».`,
      undone: ({ removed, kept }) =>
        `Deshecha: se quitaron ${removed.toLocaleString('es-MX')} y se quedaron ${kept.toLocaleString('es-MX')}`,
      kept: (count) => (count === 1 ? 'Se quedó 1 saldo' : `Se quedaron ${sayBalances(count)}`),
      keptWhy: 'Ya se usaron, o el cliente se unió con otro. Revísalos en la página de cada cliente.',
      reasons: { used: 'ya se usó saldo a favor', merged: 'se unió con otro cliente o ya no tiene ese saldo' },
    },
  },
  routes: routesOf('balances'),
  refresh: refreshClients,
};
