import type { ComponentType } from 'react';
import type { FullDaysProps } from '#site/slots/fullDays.ts';
import { WaitButton } from '#site/waitlist/WaitButton.tsx';

/** What optional rooms offer below the days of a week or month. */
export const FULL_DAYS: readonly ComponentType<FullDaysProps>[] = [WaitButton];
