/** What other rooms may use of this one. */
export { isSettled } from './domain/branch.ts';
export { type ClosedRange, covers } from './domain/closure.ts';
export { currentTeam, isTakenAnywhere } from './store/branches.ts';
export { allClosures } from './store/closures.ts';
export { isPublished, isPublishedNow } from './store/setup.ts';
export { homeWords } from './store/texts.ts';
export { describeOutside } from './use-cases/outside.ts';
export { branchesFor, mainBranchOf, toBusiness } from './use-cases/to-business.ts';
