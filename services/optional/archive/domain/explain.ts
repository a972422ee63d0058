import { SHEETS } from './sheets.ts';

/** The first text that a reader of the file sees. */
export const explain = (clinic: string, madeAt: string): string =>
  [
    `Copia de todo lo que ${clinic || 'la clínica'} tiene en el sistema, hecha el ${madeAt} (UTC).`,
    'Contiene expedientes clínicos y datos personales: guárdala cifrada y bórrala cuando ya no la necesites.',
    '',
    'hojas/    Tablas para Excel o Google Sheets, con montos en pesos y horas de la Ciudad de México:',
    ...SHEETS.map(({ file, about }) => `  ${file}  ${about}`),
    '',
    'datos/    Todo, un objeto JSON por renglón, con los nombres del sistema; montos en centavos, horas en UTC:',
    '  client    personas, su papel en el panel, saldos, paquetes y notas clínicas',
    '  record    historias clínicas con sus versiones, y quién miró o escribió en cada expediente',
    '  consent   cartas de consentimiento firmadas; consentform y consentforms, sus textos',
    '  apt       citas con sus cambios, pagos, movimientos y avisos; busy y day, los lugares que ocupan',
    '  cash      cortes, recibos y movimientos de caja; receipts, el último folio',
    '  catalog, resources, config, closures, roles: el catálogo, personas y cabinas, la configuración',
    '  audit     quién hizo qué en el panel',
    '',
    'fotos/    Fotos del sitio (media) y de los expedientes (records), con el nombre que los datos les dan.',
    'manifest.json    Cuántos hay de cada cosa, y la huella SHA-256 de cada archivo.',
    '',
    'No contiene contraseñas, cuentas de acceso ni sesiones: cada persona crea otra vez la suya.',
    '',
  ].join('\r\n');
