import { MAIN_BRANCH } from './contract/clinic/branches.ts';

/** A visit, a person, a drawer or a wish. Without a branch it is at the main one. */
export interface Placed {
  branch?: string | undefined;
}

/** The branch as it is stored and sent: the main branch is not named. */
export const branchIn = ({ branch }: Placed): { branch?: string } =>
  branch === undefined || branch === MAIN_BRANCH ? {} : { branch };

/** @param wanted undefined: every branch */
export const isAt = ({ branch = MAIN_BRANCH }: Placed, wanted: string | undefined): boolean =>
  wanted === undefined || wanted === branch;

/** @param wanted undefined: every branch */
export const thoseAt = <T extends Placed>(wanted: string | undefined, all: readonly T[]): readonly T[] =>
  wanted === undefined ? all : all.filter((one) => isAt(one, wanted));
