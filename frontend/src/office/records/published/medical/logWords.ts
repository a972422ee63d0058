/** Signatures and withdrawals by a link are made by the client of the record. */
export const PERSON = 'La persona, con su enlace';

const ACTS: Readonly<Record<string, string>> = {
  'record.view': 'Consultó las notas',
  'record.create': 'Escribió una nota',
  'record.save': 'Cambió una nota',
  'record.sign': 'Firmó una nota',
  'record.add': 'Agregó a una nota',
  'record.photo': 'Subió una foto',
  'record.photos': 'Consultó las fotos',
  'photo.correct': 'Corrigió la zona o el día de una foto',
  'photo.agree': 'Registró el permiso de usar una foto en público',
  'photo.withdraw': 'Registró que se retiró el permiso de una foto',
  'photo.export': 'Descargó una foto para publicarla',
  'record.export': 'Descargó el expediente',
  'history.view': 'Consultó los antecedentes',
  'history.save': 'Escribió los antecedentes',
  'history.check': 'Revisó lo dicho por la clienta',
  'history.join': 'Pasó aquí el expediente de otro registro',
  'history.link': 'Hizo un enlace del formulario de salud',
  'consent.sign': 'Recabó un consentimiento',
  'consent.withdraw': 'Registró que se revocó un consentimiento',
  'consent.view': 'Consultó los consentimientos',
  'consent.export': 'Descargó un consentimiento',
  self: 'Firmó o revocó un consentimiento',
  'self.history': 'Respondió el formulario de salud',
};
export const sayRecordAct = (action: string): string => ACTS[action] ?? action;
