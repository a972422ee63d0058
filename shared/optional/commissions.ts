export const commissionActions = {
  'commission.save': 'Cambió la comisión de una persona',
} as const;
