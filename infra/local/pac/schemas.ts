import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SAT = /^https?:\/\/www\.sat\.gob\.mx\/sitio_internet\/cfd/;
const SCHEMAS = {
  'http://www.sat.gob.mx/cfd/4': '4/cfdv40.xsd',
  'http://www.sat.gob.mx/TimbreFiscalDigital': 'TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd',
  'http://www.sat.gob.mx/Pagos20': 'Pagos/Pagos20.xsd',
} as const;

/**
 * The SAT's schemas from a folder (`SAT_XSD`, see `docs/invoices.md`) as a check of a text: null if it is valid.
 * Schemas that they import are read from the folder, too, never from the net.
 */
export async function openSchemas(folder: string): Promise<(xml: string) => string | null> {
  const { XmlDocument, XmlValidateError, XsdValidator, xmlRegisterInputProvider } = await import('libxml2-wasm');
  const root = resolve(folder);
  const placeOf = (name: string): string => name.replace(/^file:\/\//, '').replace(SAT, root);
  const open = new Map<number, { bytes: Buffer; at: number }>();
  let last = 0;
  xmlRegisterInputProvider({
    match: (name) => existsSync(placeOf(name)),
    open(name) {
      last += 1;
      open.set(last, { bytes: readFileSync(placeOf(name)), at: 0 });
      return last;
    },
    read(handle, buffer) {
      const file = open.get(handle);
      if (!file) return -1;
      const count = Math.min(buffer.byteLength, file.bytes.length - file.at);
      buffer.set(file.bytes.subarray(file.at, file.at + count));
      file.at += count;
      return count;
    },
    close: (handle) => open.delete(handle),
  });
  const imports = Object.entries(SCHEMAS).map(
    ([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${root}/${file}"/>`,
  );
  const all = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(all, { url: `${root}/all.xsd` }));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return null;
    } catch (error) {
      if (error instanceof XmlValidateError) return error.message.trim();
      throw error;
    } finally {
      document.dispose();
    }
  };
}
