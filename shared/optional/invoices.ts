export const invoiceErrors = {
  tax_profile_not_found: 404,
  invoice_ask_not_found: 404,
  issuer_missing: 409,
  receipt_refund: 409,
  invoice_late: 409,
  invoice_done: 409,
  tax_profiles_full: 409,
  invoice_link_expired: 410,
  invoice_tries: 429,
} as const;

export const invoiceMessages: { readonly [C in keyof typeof invoiceErrors]: string } = {
  tax_profile_not_found: 'No encontramos esos datos fiscales. Es posible que alguien los haya quitado.',
  invoice_ask_not_found: 'Nadie ha pedido factura de ese recibo.',
  issuer_missing: 'Falta decir quién factura. Escríbelo en Configuración › Facturación.',
  receipt_refund: 'Una devolución no se factura por separado.',
  invoice_late: 'El plazo para pedir en línea la factura de este recibo ya terminó.',
  invoice_done: 'Esta factura ya está hecha. Pide a la clínica que te la envíe otra vez.',
  tax_profiles_full: 'Ya hay {most} datos fiscales guardados. Quita uno para agregar otro.',
  invoice_link_expired: 'El plazo para pedir esta factura ya terminó. Pregunta en la clínica si todavía se puede.',
  invoice_tries: 'Demasiados intentos por hoy con este enlace. Intenta mañana, o pide la factura en la clínica.',
};

export const invoiceTitles: { readonly [C in keyof typeof invoiceErrors]: string } = {
  tax_profile_not_found: 'Tax profile not found',
  invoice_ask_not_found: 'Nobody asked for this invoice',
  issuer_missing: 'Issuer is missing',
  receipt_refund: 'Receipt is of a refund',
  invoice_late: 'Time to ask for the invoice is over',
  invoice_done: 'Invoice is done',
  tax_profiles_full: 'Too many tax profiles',
  invoice_link_expired: 'Link has expired',
  invoice_tries: 'Too many attempts',
};

export const invoiceActions = {
  'issuer.save': 'Guardó quién factura',
  'tax-marks.save': 'Guardó qué es cada cosa para el SAT',
  'tax-profile.save': 'Guardó datos fiscales de',
  'tax-profile.delete': 'Quitó datos fiscales de',
  'invoice.ask': 'Pidió la factura de un recibo de',
  'invoice.done': 'Marcó como hecha una factura de',
  'invoice.reopen': 'Volvió a abrir una factura de',
  'invoice.export': 'Descargó el mes para el contador',
} as const;
/** Their subject is a client. */
export const invoiceClientActions = [
  'tax-profile.save',
  'tax-profile.delete',
  'invoice.ask',
  'invoice.done',
  'invoice.reopen',
] as const;

export type InvoiceClientAction = (typeof invoiceClientActions)[number];

export const invoiceModule = {
  label: 'Facturación',
  text: 'Los datos para facturar, las facturas que piden los clientes y el archivo del mes para el contador.',
  gone: 'Nadie puede pedir facturas, y Facturación sale de la configuración, del corte de caja y de la página de cada cliente. Los datos fiscales guardados se conservan.',
  isFirst: false,
  functions: { invoices: 'Who invoices, whom for, which invoices are asked for, and the file of a month.' },
} as const;
