import { OF_DOCUMENT, type Json as Schema } from './openapi-schemas.ts';

/**
 * Plausible example values by property name: `owner.name` before `name`. The owner is a schema, a property or a route.
 */
const VALUES: Readonly<Record<string, unknown>> = {
  id: '0b9f6c1e-4f0a-4c57-9a39-1d6f0c2b7e51',
  appointmentId: '0b9f6c1e-4f0a-4c57-9a39-1d6f0c2b7e51',
  clientId: '7c1d2f40-93a8-4e0b-8a55-2f6f3f1f9d10',
  clientIds: '7c1d2f40-93a8-4e0b-8a55-2f6f3f1f9d10,55ad0c3b-6a1e-4b6e-9d0f-c0f1f4f0a2b7',
  otherId: '55ad0c3b-6a1e-4b6e-9d0f-c0f1f4f0a2b7',
  paymentMethodId: 'efectivo',
  roleId: 'recepcion',
  'role.id': 'recepcion',
  serviceId: 1,
  'shareService.serviceId': '1',
  staffId: '2f6c4d10-7b1e-4f3a-9c55-6a1d0e8b4c21',
  equipmentId: 1,
  'service.id': 1,
  'byMethod.id': 'efectivo',
  'setAppointmentStatus.status': 'cancelled',
  'a.id': 1,
  'b.id': 2,
  'a.order': 2,
  'b.order': 1,
  // A swap needs two different items; one example by name would repeat itself.
  'swapResources.b': { id: '55ad0c3b-6a1e-4b6e-9d0f-c0f1f4f0a2b7', order: 1 },
  'swapAppointments.b': { id: '55ad0c3b-6a1e-4b6e-9d0f-c0f1f4f0a2b7', version: 1 },
  'swapAppointments.a': { id: '0b9f6c1e-4f0a-4c57-9a39-1d6f0c2b7e51', version: 1 },
  // Each person comes once.
  'Companion.clientId': '55ad0c3b-6a1e-4b6e-9d0f-c0f1f4f0a2b7',
  version: 1,
  edition: 1,
  formId: '55ad0c3b-6a1e-4b6e-9d0f-c0f1f4f0a2b7',
  consentId: '0b9f6c1e-4f0a-4c57-9a39-1d6f0c2b7e51',
  signature: [[100, 200, 180, 120, 260, 210, 340, 130]],
  bloodPressure: '120/80',
  pulse: '72',
  breathing: '16',
  temperature: '36.5',
  saturation: '98',
  weight: '60',
  height: '165',
  diagnosisCode: 'L70.0',
  machine: 'IPL',
  relationship: 'madre',
  digits: '0134',
  pin: '2580',
  institution: 'Rostro',
  act: 'Aplicación de ácido glicólico al 30 % en rostro.',
  risks: 'Enrojecimiento, descamación y cambios de color de la piel.',
  alternatives: 'Limpieza facial o ningún tratamiento.',
  contingencies: 'Autorizo al personal a atender cualquier urgencia del acto.',
  'getHealth.version': '1.0.0',
  notice: '2026-11-20',
  'getText.version': '2026-11-20',
  'ClinicText.version': '2026-11-20',
  'OwnPrivacyNotice.version': '2026-11-20',
  'noteMyPrivacyNotice.version': '2026-11-20',
  'noticeTold.version': '2026-11-20',
  'ClinicTextLine.version': '2026-11-20',
  'ClinicText.text': '## Tu piel, sin prisas\n\nTe escuchamos antes de tratarte.',
  'saveText.text': '## Tu piel, sin prisas\n\nTe escuchamos antes de tratarte.',
  'createMyDataRequest.wish': 'Quiero saber qué datos míos tienen.',
  'MyDataRequest.wish': 'Quiero saber qué datos míos tienen.',
  // The example denies nothing, because it answers each question.
  'answerHealthForm.none': [],

  fullName: 'Ana López',
  firstName: 'Ana',
  clientName: 'Ana López',
  createdByName: 'Sofía Ruiz',
  'by.name': 'Sofía Ruiz',
  'author.name': 'Sofía Ruiz',
  'registeredBy.name': 'Sofía Ruiz',
  'byPerson.name': 'Sofía Ruiz',
  'StaffMember.name': 'Sofía Ruiz',
  'TaxProfile.name': 'CESAR OSBALDO CRUZ SOLORZANO',
  'saveTaxProfile.name': 'CESAR OSBALDO CRUZ SOLORZANO',
  'askInvoice.name': 'CESAR OSBALDO CRUZ SOLORZANO',
  'Issuer.name': 'XOCHILT CASAS CHAVEZ',
  'saveIssuer.name': 'XOCHILT CASAS CHAVEZ',
  'role.name': 'Recepción',
  'Role.name': 'Recepción',
  'createRole.name': 'Recepción',
  'updateRole.name': 'Recepción',
  'Role.description': 'Agenda, clientes y pagos',
  'createRole.description': 'Agenda, clientes y pagos',
  'updateRole.description': 'Agenda, clientes y pagos',
  'PaymentMethod.id': 'efectivo',
  'PaymentMethod.name': 'Efectivo',
  'Permission.name': 'Ver citas',
  'Permission.description': 'Ver la agenda y el detalle de cada cita',
  'Equipment.name': 'Radiofrecuencia facial',
  'AdminEquipment.name': 'Radiofrecuencia facial',
  'createEquipment.name': 'Radiofrecuencia facial',
  'updateEquipment.name': 'Radiofrecuencia facial',
  'Business.name': 'Clínica Rostro',
  'saveBusiness.name': 'Clínica Rostro',
  logo: '/media/0b6f6a52-9d0e_1600.jpg',
  primary: '#7a3e52',
  accent: '#456250',
  reviews: 'https://maps.google.com/?cid=1',
  cofepris: '2609095002A00001',
  cover: '/media/0b6f6a52-9d0f_1600.jpg',
  facade: '/media/0b6f6a52-9d10_1600.jpg',
  'photos.image': '/media/0b6f6a52-9d11_1600.jpg',
  'photos.text': 'La cabina de láser',
  serviceName: 'Limpieza facial profunda',
  paymentMethodName: 'Efectivo',
  'byMethod.name': 'Efectivo',
  name: 'Limpieza facial profunda',
  slug: 'limpieza-facial-profunda',
  position: 'Cosmetóloga',
  'Resource.name': 'Sofía Ruiz',
  'createResource.name': 'Sofía Ruiz',
  'previewResource.name': 'Sofía Ruiz',
  'saveResource.name': 'Sofía Ruiz',
  title: 'Cosmetóloga',
  licence: '1234567',
  rfc: 'CUSC850516316',
  regime: '612',
  'saveTaxProfile.use': 'G03',
  'askInvoice.use': 'G03',
  'TaxProfile.use': 'G03',
  named: 'A',
  global: 'G',
  creditNote: 'NC',
  uuid: 'AD662D33-6934-459C-A128-BDF0393E0F44',
  csv: 'Recibo,Día,Importe\r\n7,2026-11-20,850',
  branch: 'main',
  email: 'ana.lopez@example.com',
  to: '2027-01-31',
  'emailReceipt.to': 'ana.lopez@example.com',
  phone: '4425550199',
  phoneEnd: '0199',
  'social.whatsapp': '4425550199',
  'social.facebook': 'https://facebook.com/rostro.example',
  'social.instagram': 'https://instagram.com/rostro.example',
  website: 'https://rostro.example',
  birthDate: '1990-05-05',
  sex: 'female',
  digest: '9f86d081884c7d659a2feaa0c55ad015',
  fileName: 'clientes.xlsx',
  birthdayFrom: '05-01',
  birthdayTo: '05-31',
  age: 36,
  password: 'Una-clave-2027',
  'disownAccount.code': '483920',
  'confirmSignUp.code': '483920',
  'proveGuestEmail.code': '483920',
  'disownGuestBooking.code': '483920',
  'provePhone.code': '483920',
  'useSignInCode.code': '483920',
  'usePasswordCode.code': '483920',
  newEmail: 'valeria.bien@correo.mx',
  bookingKey: '3f0c2a52-6f0e-4a2b-9d53-0b6a4f1c7e21',
  browserKey: 'u1v0T3mJq0yYxw8p2n4kV7cRz5sLdA6eHbG9fIoXWQM',
  captchaToken: '0.captcha-token',
  token: 'eyJhIjoiY29uZmlybSJ9.c2lnbmF0dXJl',
  cursor: '0|2026-11-20T18:30:00.000Z#ana',
  'RecallPreview.next': '0|2026-11-20T18:30:00.000Z#ana',

  address: 'Av. Universidad 123, Centro',
  city: 'Querétaro',
  state: 'Querétaro',
  postalCode: '76000',
  'openingHours.days': 'Lunes a viernes',
  hours: '9:00 a.m. – 6:00 p.m.',
  weekdayOpeningTime: '09:00',
  weekdayClosingTime: '18:00',
  saturdayOpeningTime: '09:00',
  saturdayClosingTime: '14:00',
  quietFrom: '21:00',
  quietTo: '08:00',
  reminderHours: [24],
  appointmentInterval: 60,
  aftercare: 'Usa protector solar y evita el sol directo por 48 horas.',

  startsAt: '2027-01-04T16:00:00.000Z',
  endsAt: '2027-01-04T17:00:00.000Z',
  from: '2027-01-01',
  days: 7,
  activeFrom: '2026-01-02',
  activeTo: null,
  week: [...Array(5).fill([{ from: '09:00', to: '18:00' }]), [{ from: '09:00', to: '14:00' }], []],
  'absences.from': '2027-01-04T15:00:00.000Z',
  'absences.to': '2027-01-09T00:00:00.000Z',
  'absences.reason': 'Vacaciones',
  time: '10:00',
  month: '2027-01',
  weekday: 1,
  hour: 10,

  duration: '60 min',
  durationMinutes: 60,
  bufferBefore: 0,
  bufferAfter: 10,
  'AdminService.leadHours': null,
  'AdminService.horizonDays': null,
  'createService.leadHours': null,
  'createService.horizonDays': null,
  'updateService.leadHours': null,
  'updateService.horizonDays': null,
  withinDays: 30,
  description: 'Limpieza, exfoliación y mascarilla según tu tipo de piel.',
  benefits: ['Piel limpia y luminosa'],
  characteristics: ['Puntas intercambiables'],
  image: '/img/limpieza.webp',
  photo: '/img/sofia.webp',
  order: 1,
  reason: 'Día inhábil',
  notes: 'Primera visita',
  text: 'Limpieza profunda con extracción en zona T; sin molestias.',
  areas: ['Frente', 'Nariz'],
  reactions: '',

  priceCents: 85_000,
  suggestedTotalCents: 85_000,
  totalCents: 85_000,
  finalCents: 85_000,
  amountCents: 85_000,
  expectedCashCents: 85_000,
  countedCashCents: 85_000,
  referenceNumber: '',
  receiptNumber: 1,
  number: 1,
  confirmation: 'ELIMINAR PAGO',

  total: 1,
  totalConfirmed: 1,
  count: 1,
  confirmed: 1,
  page: 1,
  pageSize: 10,
  q: 'ana',
  bytes: 120_000,
  attempts: 1,
  isVoid: false,
  voidedAt: null,
  reopened: null,
  deletionRequestedAt: null,
  'deliveries.kind': 'confirmation',
  'deliveries.channel': 'email',
  'deliveries.state': 'sent',
  url: 'https://rostro.example/media/7c1d2f40.webp',
  source: '189.203.1.0',
  agent: 'Mozilla/5.0',
  'Me.phone': '524425550199',
  'profile.phone': '524425550199',
  'client.phone': '524425550199',
  'ClientOption.phone': '524425550199',
  'ClientRow.phone': '524425550199',
  'ClientDetail.phone': '524425550199',
  'PanelUser.phone': '524425550188',
  'ClientMessage.phone': '524425550199',
  'result.phone': '524425550199',
  // A name that ends with a dot is that of a whole body.
  'getMyAppointmentCalendar.': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR\r\n',
  'getApiDocs.': '<!doctype html>…',
  'buttons.': 'Confirmar',
  template: 'cita_confirmada',
  subject: 'Tu cita está confirmada',
  html: '<p>Tu cita está confirmada.</p>',
};

type Schemas = Readonly<Record<string, Schema>>;

const FORMATS: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-22T18:30:00.000Z',
  date: '2027-01-04',
};
/** For patterns without a property's own value. */
const REFERRED: Readonly<Record<string, unknown>> = {
  Id: VALUES.id,
  CatalogId: 1,
  Month: VALUES.month,
  MonthDay: VALUES.birthdayFrom,
  Time: VALUES.time,
};

/** The position of a value: its own name, and the names of its owners, nearest first. */
interface SchemaPosition {
  name: string;
  owners: readonly string[];
}

/**
 * One value that a schema allows, always the same: the one for its name, or the smallest valid one. Rules over several
 * fields are not part of a schema, so a test validates each example of the document against its route.
 * @param name of the property or parameter; empty for a whole body
 */
export const exampleOf = (schema: Schema, schemas: Schemas, { name, owners }: SchemaPosition): unknown => {
  const resolved = resolvedBy(schema, schemas);
  const told = [...owners.map((owner) => `${owner}.${name}`), name].filter((key) => key in VALUES);
  const fitting = told.find((key) => fits(resolved, VALUES[key], schemas));
  if (fitting !== undefined) return VALUES[fitting];
  if (typeof schema.$ref === 'string') {
    const component = schema.$ref.slice(OF_DOCUMENT.length);
    return REFERRED[component] ?? leastOf(resolved, schemas, { name, owners: [component, name] });
  }
  return leastOf(resolved, schemas, { name, owners: name === '' ? owners : [name] });
};

const resolvedBy = (schema: Schema, schemas: Schemas): Schema =>
  typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(OF_DOCUMENT.length)] ?? {}) : schema;

/** The smallest valid value. */
function leastOf(schema: Schema, schemas: Schemas, place: SchemaPosition): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants) return exampleOf(variants[0] ?? {}, schemas, place);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return ofObject(schema, schemas, place);
    case 'array':
      return [exampleOf(schema.items as Schema, schemas, { name: '', owners: place.owners })];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return (schema.minimum as number | undefined) ?? 0;
    case 'string':
      return FORMATS[schema.format as string] ?? 'x'.repeat((schema.minLength as number | undefined) ?? 0);
    default:
      return {};
  }
}

const ofObject = (schema: Schema, schemas: Schemas, { owners }: SchemaPosition): Schema =>
  Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, property]) => [
      name,
      exampleOf(property, schemas, { name, owners }),
    ]),
  );

const TYPE_OF: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  array: Array.isArray,
  null: (value) => value === null,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * Whether the schema allows this value of the table, because different things may share a name. The contents of objects
 * are not checked.
 */
function fits(schema: Schema, value: unknown, schemas: Schemas): boolean {
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants) return variants.some((variant) => fits(resolvedBy(variant, schemas), value, schemas));
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (![schema.type].flat().some((type) => TYPE_OF[type as string]?.(value))) return false;
  if (typeof value === 'string') return new RegExp((schema.pattern as string | undefined) ?? '').test(value);
  return Array.isArray(value) ? value.every((one) => fits(schema.items as Schema, one, schemas)) : true;
}
