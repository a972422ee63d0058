import { kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  commissionRulesOf: kind(
    'COMMISSIONRULES / {id}',
    'What a person gets of what is collected for their visits, from which month on',
    'commissionRules',
  ),
  commissionMonth: kind(
    'COMMISSIONS / {month}',
    'The commissions of a month that is over; written once',
    'commissionMonths',
  ),
};

export const door = {
  kinds,
  restore: {
    commissionRules: policy(['commissionRulesOf'], 'yes', 'named', 'named', 'months may have been closed by it since'),
    commissionMonths: policy(['commissionMonth'], 'yes', 'no', 'no', 'a closed month never changes'),
  },
} satisfies Door<typeof kinds>;
