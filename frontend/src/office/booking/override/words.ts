/** `'Fuera de las reglas: solo puede hoy'` */
export const sayOverride = ({ reason }: { reason: string }): string =>
  reason === '' ? 'Fuera de las reglas' : `Fuera de las reglas: ${reason}`;
