/** What other rooms may use of this one. */
export { teamOnSite } from './domain/team.ts';
export { resourceById } from './store/resources.ts';
export { shownUsers } from './store/staff.ts';
