import type { PersonKind } from './rfc.ts';

/**
 * Catalogs of Anexo 20, CFDI 4.0, as the SAT published them (`catCFDI`, read on 6 August 2026 from the public-domain
 * tables of `phpcfdi/resources-sat-catalogs`). Names are the SAT's own. A row that the SAT adds or ends is a change here.
 */
const REGIME_ROWS = {
  '601': ['General de Ley Personas Morales', 'legal'],
  '603': ['Personas Morales con Fines no Lucrativos', 'legal'],
  '605': ['Sueldos y Salarios e Ingresos Asimilados a Salarios', 'natural'],
  '606': ['Arrendamiento', 'natural'],
  '607': ['Régimen de Enajenación o Adquisición de Bienes', 'natural'],
  '608': ['Demás ingresos', 'natural'],
  '610': ['Residentes en el Extranjero sin Establecimiento Permanente en México', 'natural', 'legal'],
  '611': ['Ingresos por Dividendos (socios y accionistas)', 'natural'],
  '612': ['Personas Físicas con Actividades Empresariales y Profesionales', 'natural'],
  '614': ['Ingresos por intereses', 'natural'],
  '615': ['Régimen de los ingresos por obtención de premios', 'natural'],
  '616': ['Sin obligaciones fiscales', 'natural'],
  '620': ['Sociedades Cooperativas de Producción que optan por diferir sus ingresos', 'legal'],
  '621': ['Incorporación Fiscal', 'natural'],
  '622': ['Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', 'legal'],
  '623': ['Opcional para Grupos de Sociedades', 'legal'],
  '624': ['Coordinados', 'legal'],
  '625': ['Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas', 'natural'],
  '626': ['Régimen Simplificado de Confianza', 'natural', 'legal'],
} as const satisfies Record<string, readonly [string, ...PersonKind[]]>;

/** `c_RegimenFiscal` */
export type Regime = keyof typeof REGIME_ROWS;
export const REGIMES = Object.keys(REGIME_ROWS) as [Regime, ...Regime[]];
export const isRegime = (code: string): code is Regime => Object.hasOwn(REGIME_ROWS, code);
export const regimeName = (regime: Regime): string => REGIME_ROWS[regime][0];

export function isRegimeOf(regime: Regime, person: PersonKind): boolean {
  const [, ...persons]: readonly [string, ...PersonKind[]] = REGIME_ROWS[regime];
  return persons.includes(person);
}

export const regimesOf = (person: PersonKind): Regime[] => REGIMES.filter((regime) => isRegimeOf(regime, person));

const OF_EXPENSES = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'] as const;
const OF_PERSONS = ['605', '606', '607', '608', '611', '612', '614', '615', '625'] as const;

interface Use {
  name: string;
  persons: readonly PersonKind[];
  regimes: readonly Regime[];
}
const anybody = (name: string, regimes: readonly Regime[]): Use => ({ name, persons: ['natural', 'legal'], regimes });
const personal = (name: string, regimes: readonly Regime[] = OF_PERSONS): Use => ({
  name,
  persons: ['natural'],
  regimes,
});

const USE_ROWS = {
  G01: anybody('Adquisición de mercancías', OF_EXPENSES),
  G02: anybody('Devoluciones, descuentos o bonificaciones', [...OF_EXPENSES, '616']),
  G03: anybody('Gastos en general', OF_EXPENSES),
  I01: anybody('Construcciones', OF_EXPENSES),
  I02: anybody('Mobiliario y equipo de oficina por inversiones', OF_EXPENSES),
  I03: anybody('Equipo de transporte', OF_EXPENSES),
  I04: anybody('Equipo de cómputo y accesorios', OF_EXPENSES),
  I05: anybody('Dados, troqueles, moldes, matrices y herramental', OF_EXPENSES),
  I06: anybody('Comunicaciones telefónicas', OF_EXPENSES),
  I07: anybody('Comunicaciones satelitales', OF_EXPENSES),
  I08: anybody('Otra maquinaria y equipo', OF_EXPENSES),
  D01: personal('Honorarios médicos, dentales y gastos hospitalarios'),
  D02: personal('Gastos médicos por incapacidad o discapacidad'),
  D03: personal('Gastos funerales'),
  D04: personal('Donativos'),
  D05: personal('Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)'),
  D06: personal('Aportaciones voluntarias al SAR'),
  D07: personal('Primas por seguros de gastos médicos'),
  D08: personal('Gastos de transportación escolar obligatoria'),
  D09: personal('Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones'),
  D10: personal('Pagos por servicios educativos (colegiaturas)'),
  S01: anybody('Sin efectos fiscales', REGIMES),
  CP01: anybody('Pagos', REGIMES),
  CN01: personal('Nómina', ['605']),
} as const satisfies Record<string, Use>;

/** `c_UsoCFDI` */
export type TaxUse = keyof typeof USE_ROWS;
export const TAX_USES = Object.keys(USE_ROWS) as [TaxUse, ...TaxUse[]];
export const isTaxUse = (code: string): code is TaxUse => Object.hasOwn(USE_ROWS, code);
export const useName = (use: TaxUse): string => USE_ROWS[use].name;

/** Whether the SAT takes the use from such a receiver. */
export function isUseOf(use: TaxUse, regime: Regime, person: PersonKind): boolean {
  const { persons, regimes }: Use = USE_ROWS[use];
  return persons.includes(person) && regimes.includes(regime);
}

const FORM_ROWS = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '04': 'Tarjeta de crédito',
  '05': 'Monedero electrónico',
  '06': 'Dinero electrónico',
  '08': 'Vales de despensa',
  '12': 'Dación en pago',
  '13': 'Pago por subrogación',
  '14': 'Pago por consignación',
  '15': 'Condonación',
  '17': 'Compensación',
  '23': 'Novación',
  '24': 'Confusión',
  '25': 'Remisión de deuda',
  '26': 'Prescripción o caducidad',
  '27': 'A satisfacción del acreedor',
  '28': 'Tarjeta de débito',
  '29': 'Tarjeta de servicios',
  '30': 'Aplicación de anticipos',
  '31': 'Intermediario pagos',
  '99': 'Por definir',
} as const;

/** `c_FormaPago`: how money came. */
export type SatForm = keyof typeof FORM_ROWS;
/** In the SAT's order: an object would put `'12'` before `'01'`. */
export const SAT_FORMS = (Object.keys(FORM_ROWS) as [SatForm, ...SatForm[]]).sort() as [SatForm, ...SatForm[]];
export const isSatForm = (code: string): code is SatForm => Object.hasOwn(FORM_ROWS, code);
export const formName = (form: SatForm): string => FORM_ROWS[form];
/** A medical expense is deductible for a person only if it was paid by one of these (LISR 151-I). */
const ELECTRONIC: ReadonlySet<SatForm> = new Set<SatForm>(['02', '03', '04', '05', '06', '28', '29']);
export const isElectronic = (form: SatForm): boolean => ELECTRONIC.has(form);
