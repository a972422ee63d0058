export const commissionActions = {
  'commission.save': 'Cambió la comisión de una persona',
} as const;

export const commissionModule = {
  label: 'Comisiones',
  text: 'La parte de lo cobrado que le toca a cada persona de la clínica.',
  gone: 'Las comisiones salen de Estadísticas y de la página de cada persona.',
  isFirst: false,
} as const;
