/** What other rooms may use of this one. */
export { clientsByIds } from './store/clients.ts';
export { drawerAt } from './use-cases/cash-day.ts';
export { AT_THE_TILL, scopeOf } from './use-cases/register.ts';
