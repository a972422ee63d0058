import type { Row } from '../row.ts';
import { failing, file, inOrder, neverAnswering, press, strike } from './steps.ts';

const office = (name: string, at: string, more: Partial<Row> = {}): Row => ({
  name: `office-${name}`,
  who: 'administrator',
  at,
  ...more,
});
/** A dialog or a drawer: the screen, not the page. */
const over = (name: string, at: string, steps?: Row['steps']): Row =>
  office(name, at, { isScreen: true, ...(steps && { steps }) });
const VISIT = '/admin/appointments?view=list&edit={visitToday}';

/** As another system wrote them: one date is none, and one address is no e-mail. */
const CLIENTS = [
  'Nombre;Teléfono;Correo;Nacimiento',
  'Ana Paula Méndez Ríos;442 555 7001;ana@example.com;14/03/1991',
  'Bruno Salas Ortega;4425557002;bruno@;31/02/1988',
  'Carla Ibáñez Luna;+52 442 555 7003;;02/11/1979',
].join('\n');

/** The panel: what an address alone does not open. */
export const OFFICE_STATES: readonly Row[] = [
  office('menu', '/admin', { steps: press('Abrir menú'), only: 390, isScreen: true }),
  over('account-menu', '/admin', press(/Sofía Herrera Montaño|^Cuenta de/)),
  over('command', '/admin', strike('Control+k')),
  over('pin', '/admin', inOrder(press(/Sofía Herrera Montaño|^Cuenta de/), press('PIN de la pantalla', 'menuitem'))),
  over('booking', '/admin/appointments?view=day&new=true'),
  over('booking-companion', '/admin/appointments?view=day&new=true', press('Agregar acompañante')),
  over('booking-errors', '/admin/appointments?view=day&new=true', press('Crear cita')),
  over('visit', VISIT),
  over('visit-payment', `${VISIT}&tab=pago`),
  over('visit-history', `${VISIT}&tab=historial`),
  over('visit-record', `${VISIT}&tab=ficha`),
  office('agenda-none-found', '/admin/appointments?view=list&q=zzzz'),
  office('agenda-failed', '/admin/appointments?view=list', {
    first: failing('**/api/admin/appointments?*'),
    fails: true,
  }),
  office('agenda-waits', '/admin/appointments?view=day', {
    first: neverAnswering('**/api/admin/calendar/**'),
    waits: true,
  }),
  over('client-new', '/admin/clients?new=true'),
  over('client-new-errors', '/admin/clients?new=true', press('Crear cliente')),
  office('clients-none-found', '/admin/clients?q=zzzz'),
  office('clients-failed', '/admin/clients', { first: failing('**/api/admin/clients?*'), fails: true }),
  office('clients-waits', '/admin/clients', { first: neverAnswering('**/api/admin/clients?*'), waits: true }),
  office('client-appointments', '/admin/clients/demo-client-01?tab=citas'),
  office('client-payments', '/admin/clients/demo-client-01?tab=pagos'),
  office('client-data', '/admin/clients/demo-client-01?tab=datos'),
  over('client-options', '/admin/clients/demo-client-01', press('Más opciones')),
  over('client-merge', '/admin/clients/demo-client-01', inOrder(press('Más opciones'), press('Combinar', 'menuitem'))),
  over('client-health-form', '/admin/clients/demo-client-01?tab=expediente', press('Enviar formulario de salud')),
  over('client-package', '/admin/clients/demo-client-01?tab=pagos', press('Vender paquete')),
  office('import-reading', '/admin/clients/import', { steps: file('clientes.csv', CLIENTS) }),
  office('client-unknown', '/admin/clients/no-existe', { fails: true }),
  over('service-new', '/admin/services?new=true'),
  over('service-new-errors', '/admin/services?new=true', press(/^(Crear|Guardar)/)),
  over('service-edit', '/admin/services?edit=4'),
  over('equipment-edit', '/admin/equipment?edit=1'),
  over('consent-form-new', '/admin/services/consents', press('Nueva carta')),
  over('note-template-new', '/admin/services/notes', press(/Nueva plantilla/)),
  office('needs-proposed', '/admin/services/needs', { steps: press('Proponer') }),
  over('package-new', '/admin/services/packages', press(/Nuevo paquete/)),
  over('cash-close', '/admin/cash', press('Hacer corte')),
  office('stats-agenda', '/admin/stats?tab=agenda'),
  office('stats-people', '/admin/stats?tab=personas'),
  over('data-request-proof', '/admin/data-requests/{dataRequest}', press('Comprobar identidad')),
  over('config-user-new', '/admin/config/personal/users', press(/^(Nuevo|Agregar)/)),
  over('config-role-new', '/admin/config/roles', press('Nuevo Rol')),
  over('config-branch-new', '/admin/config/branches', press('Nueva sucursal')),
  over('config-closed-day-new', '/admin/config/closed-days', press('Cerrar días')),
  over('config-module-off', '/admin/config/modules', press('Comisiones', 'switch')),
  over('config-module-in-use', '/admin/config/modules', press('Paquetes', 'switch')),
  over('recall-new', '/admin/clients/recalls', press('Nueva campaña')),
  office('config-person-errors', '/admin/config/people/new', { steps: press('Agregar persona') }),
  { name: 'office-forbidden', who: 'receptionist', at: '/admin/config' },
  { name: 'office-cosmetologist-home', who: 'cosmetologist', at: '/admin' },
  { name: 'office-of-a-client', who: 'client', at: '/admin' },
];
