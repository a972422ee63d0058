import { isRegime, isSatForm, isTaxUse } from '@rostro/shared/optional/fiscal/catalogs';
import type { Element } from '../../../services/optional/invoices/document/element.ts';
import { type Fault, fault } from './fault.ts';

type Test = RegExp | ((value: string) => boolean);
interface Shape {
  /** Those that must be there, and those that may. */
  must?: Readonly<Record<string, Test>>;
  may?: Readonly<Record<string, Test>>;
  /** In their order: once, or `*`; a `?` may be absent, a `*` too. */
  children?: readonly string[];
}

const AMOUNT = /^\d{1,15}(\.\d{1,6})?$/;
const POSITIVE = /^(?!0+(\.0+)?$)\d{1,15}(\.\d{1,6})?$/;
const UUID = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i;
const DATE = /^20[1-9]\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const POSTAL_CODE = /^\d{5}$/;
const TAX_OBJECT = /^0[1-8]$/;
const CURRENCY = /^(MXN|XXX)$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const text =
  (most: number) =>
  (value: string): boolean =>
    value !== '' && [...value].length <= most && !value.includes('|');

const transfer = (suffix: string, base: Test): Shape => ({
  must: {
    [`Base${suffix}`]: base,
    [`Impuesto${suffix}`]: /^00[123]$/,
    [`TipoFactor${suffix}`]: /^(Tasa|Cuota|Exento)$/,
  },
  may: { [`TasaOCuota${suffix}`]: /^\d+\.\d{6}$/, [`Importe${suffix}`]: AMOUNT },
});

/**
 * Anexo 20 as far as documents of the clinic go: elements in their order, attributes with their values. The SAT's own
 * schemas say more, and are asked besides where somebody has them.
 */
const SHAPES: Readonly<Record<string, Shape>> = {
  'cfdi:Comprobante': {
    must: {
      'xmlns:cfdi': /^http:\/\/www\.sat\.gob\.mx\/cfd\/4$/,
      Version: /^4\.0$/,
      Fecha: DATE,
      Sello: BASE64,
      NoCertificado: /^\d{20}$/,
      Certificado: BASE64,
      SubTotal: AMOUNT,
      Moneda: CURRENCY,
      Total: AMOUNT,
      TipoDeComprobante: /^[IEP]$/,
      Exportacion: /^01$/,
      LugarExpedicion: POSTAL_CODE,
    },
    may: {
      'xmlns:xsi': /^http:/,
      'xmlns:pago20': /^http:\/\/www\.sat\.gob\.mx\/Pagos20$/,
      'xsi:schemaLocation': /^http:/,
      Serie: text(25),
      Folio: text(40),
      FormaPago: isSatForm,
      Descuento: AMOUNT,
      MetodoPago: /^(PUE|PPD)$/,
    },
    children: [
      'cfdi:InformacionGlobal?',
      'cfdi:CfdiRelacionados*',
      'cfdi:Emisor',
      'cfdi:Receptor',
      'cfdi:Conceptos',
      'cfdi:Impuestos?',
      'cfdi:Complemento?',
    ],
  },
  'cfdi:InformacionGlobal': {
    must: { Periodicidad: /^0[1-5]$/, Meses: /^(0[1-9]|1[0-8])$/, Año: /^20(19|[2-9]\d)$/ },
  },
  'cfdi:CfdiRelacionados': { must: { TipoRelacion: /^0[1-7]$/ }, children: ['cfdi:CfdiRelacionado*'] },
  'cfdi:CfdiRelacionado': { must: { UUID } },
  'cfdi:Emisor': { must: { Rfc: RFC, Nombre: text(300), RegimenFiscal: isRegime } },
  'cfdi:Receptor': {
    must: {
      Rfc: RFC,
      Nombre: text(300),
      DomicilioFiscalReceptor: POSTAL_CODE,
      RegimenFiscalReceptor: isRegime,
      UsoCFDI: isTaxUse,
    },
  },
  'cfdi:Conceptos': { children: ['cfdi:Concepto*'] },
  'cfdi:Concepto': {
    must: {
      ClaveProdServ: /^\d{8}$/,
      Cantidad: POSITIVE,
      ClaveUnidad: /^(E48|ACT)$/,
      Descripcion: text(1000),
      ValorUnitario: AMOUNT,
      Importe: AMOUNT,
      ObjetoImp: TAX_OBJECT,
    },
    may: { NoIdentificacion: text(100), Descuento: AMOUNT },
    children: ['cfdi:Impuestos?'],
  },
  'cfdi:Impuestos': { may: { TotalImpuestosTrasladados: AMOUNT }, children: ['cfdi:Traslados?'] },
  'cfdi:Traslados': { children: ['cfdi:Traslado*'] },
  'cfdi:Traslado': transfer('', POSITIVE),
  'cfdi:Complemento': { children: ['pago20:Pagos?'] },
  'pago20:Pagos': { must: { Version: /^2\.0$/ }, children: ['pago20:Totales', 'pago20:Pago*'] },
  'pago20:Totales': {
    must: { MontoTotalPagos: AMOUNT },
    may: {
      TotalTrasladosBaseIVA16: AMOUNT,
      TotalTrasladosImpuestoIVA16: AMOUNT,
      TotalTrasladosBaseIVAExento: AMOUNT,
    },
  },
  'pago20:Pago': {
    must: {
      FechaPago: DATE,
      FormaDePagoP: (form) => isSatForm(form) && form !== '99',
      MonedaP: CURRENCY,
      TipoCambioP: /^1$/,
      Monto: POSITIVE,
    },
    children: ['pago20:DoctoRelacionado*', 'pago20:ImpuestosP?'],
  },
  'pago20:DoctoRelacionado': {
    must: {
      IdDocumento: UUID,
      MonedaDR: CURRENCY,
      EquivalenciaDR: /^1$/,
      NumParcialidad: /^[1-9]\d{0,2}$/,
      ImpSaldoAnt: AMOUNT,
      ImpPagado: POSITIVE,
      ImpSaldoInsoluto: AMOUNT,
      ObjetoImpDR: TAX_OBJECT,
    },
    may: { Serie: text(25), Folio: text(40) },
    children: ['pago20:ImpuestosDR?'],
  },
  'pago20:ImpuestosDR': { children: ['pago20:TrasladosDR'] },
  'pago20:TrasladosDR': { children: ['pago20:TrasladoDR*'] },
  'pago20:TrasladoDR': transfer('DR', POSITIVE),
  'pago20:ImpuestosP': { children: ['pago20:TrasladosP'] },
  'pago20:TrasladosP': { children: ['pago20:TrasladoP*'] },
  'pago20:TrasladoP': transfer('P', AMOUNT),
};

const passes = (test: Test, value: string): boolean => (test instanceof RegExp ? test.test(value) : test(value));

function attributeFault({ name, attributes }: Element, { must = {}, may = {} }: Shape): string | null {
  const absent = Object.keys(must).find((key) => attributes[key] === undefined);
  if (absent) return `${name} no tiene ${absent}`;
  for (const [key, value] of Object.entries(attributes)) {
    const test = must[key] ?? may[key];
    if (!test) return `${name} no lleva ${key}`;
    if (!passes(test, value)) return `${name}/@${key} no es válido: ${value.slice(0, 40)}`;
  }
  return null;
}

function orderFault({ name, children }: Element, { children: expected = [] }: Shape): string | null {
  let at = 0;
  for (const step of expected) {
    const wanted = step.replace(/[?*]$/, '');
    const begin = at;
    while (children[at]?.name === wanted && (step.endsWith('*') || at === begin)) at++;
    if (at === begin && !/[?*]$/.test(step)) return `${name} no tiene ${wanted}`;
  }
  return at < children.length ? `${name} no lleva ${children[at]?.name} ahí` : null;
}

function faultIn(element: Element): string | null {
  const shape = SHAPES[element.name];
  if (!shape) return `${element.name} no es de un CFDI de esta clínica`;
  const own = attributeFault(element, shape) ?? orderFault(element, shape);
  if (own) return own;
  for (const child of element.children) {
    const found = faultIn(child);
    if (found) return found;
  }
  return null;
}

/** Whether a text is a CFDI in its form. */
export function shapeFault(root: Element): Fault | null {
  const found = root.name === 'cfdi:Comprobante' ? faultIn(root) : 'no es un cfdi:Comprobante';
  return found === null ? null : fault('301', `XML mal formado: ${found}.`);
}
