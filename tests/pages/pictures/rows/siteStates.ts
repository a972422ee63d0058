import type { Row } from '../row.ts';
import { failing, inOrder, neverAnswering, press, type } from './steps.ts';

const guest = (name: string, at: string, more: Partial<Row> = {}): Row => ({ name, who: 'guest', at, ...more });
const client = (name: string, at: string, more: Partial<Row> = {}): Row => ({ name, who: 'client', at, ...more });

const TO_TIMES = '/servicios?serviceId=1&step=2';
const chooseTime = press(/^\d+:\d\d [ap]\.m\.$/);
const toPerson = inOrder(press('Lo antes posible'), press('Continuar'));

/** The site: what an address alone does not open. */
export const SITE_STATES: readonly Row[] = [
  guest('site-menu', '/', { steps: press('Menú'), only: 390, isScreen: true }),
  guest('site-wizard-times', TO_TIMES),
  guest('site-wizard-time-chosen', TO_TIMES, { steps: inOrder(press('Lo antes posible'), chooseTime) }),
  guest('site-wizard-person', TO_TIMES, { steps: toPerson }),
  guest('site-wizard-person-errors', TO_TIMES, { steps: inOrder(toPerson, press('Confirmar Reserva')) }),
  guest('site-servicios-failed', '/servicios', { first: failing('**/api/services'), fails: true }),
  guest('site-servicios-waits', '/servicios', { first: neverAnswering('**/api/services'), waits: true }),
  guest('site-doctors-failed', '/doctors', { first: failing('**/api/staff'), fails: true }),
  guest('site-treatment', '/servicios/limpieza-facial-profunda'),
  guest('site-treatment-unknown', '/servicios/no-existe', { isScreen: true, nowhere: true, fails: true }),
  guest('site-equipment-detail', '/equipment?equipo=1', { isScreen: true }),
  guest('site-login-errors', '/login', { steps: press('Iniciar Sesión') }),
  guest('site-signup-errors', '/signup', { steps: press('Crear cuenta') }),
  guest('site-reset-errors', '/reset-password', { steps: press('Restablecer contraseña') }),
  guest('site-data-link-errors', '/datos#{dataLink}', { steps: press('Guardar mis datos') }),
  guest('site-consent-letters', '/consentimiento#{consentLink}', {
    steps: inOrder(type('Últimos cuatro dígitos de tu teléfono', '1021'), press('Continuar')),
  }),
  guest('site-health-questions', '/salud#{healthLink}', {
    fails: true,
    steps: inOrder(type('Últimos cuatro dígitos de tu teléfono', '1021'), press('Continuar')),
  }),
  client('client-menu', '/', { steps: press(/Menú de perfil/), only: 1440, isScreen: true }),
  client('client-phone-menu', '/', { steps: press('Menú'), only: 390, isScreen: true }),
  client('client-cancel', '/appointments', { steps: press(/^Cancelar cita/), isScreen: true }),
  client('client-move', '/appointments', { steps: press(/^Reprogramar/, 'link') }),
  client('client-profile-edit', '/profile', { steps: press('Editar perfil') }),
  client('client-profile-email', '/profile', { steps: press('Cambiar correo') }),
  client('client-delete', '/profile', { steps: press('Solicitar eliminación de mi cuenta'), isScreen: true }),
  client('client-receipt', '/billing', { steps: press(/^Recibo n\.º/), isScreen: true }),
  client('client-appointments-failed', '/appointments', { first: failing('**/api/appointments*'), fails: true }),
];
