export const archiveErrors = {
  archive_running: 409,
  archive_gone: 410,
} as const;

export const archiveMessages: { readonly [C in keyof typeof archiveErrors]: string } = {
  archive_running: 'Ya se está preparando una copia. Espera a que termine: suele tardar unos minutos.',
  archive_gone: 'Esa copia ya no se puede descargar. Pide una nueva.',
};

export const archiveTitles: { readonly [C in keyof typeof archiveErrors]: string } = {
  archive_running: 'An archive is being made',
  archive_gone: 'The archive is gone',
};

export const archiveActions = {
  'archive.create': 'Pidió una copia de toda la clínica',
  'archive.download': 'Descargó la copia de toda la clínica',
} as const;

export const archiveModule = {
  label: 'Copia de la clínica',
  text: 'Todo lo que la clínica tiene aquí, en un archivo para guardar.',
  gone: 'La copia sale de la configuración y ya no se puede pedir ni descargar.',
  isFirst: true,
  functions: { archives: 'The file of everything that the clinic has.' },
} as const;
