import type { Service } from '@rostro/shared/contract/booking';
import type { ReactNode } from 'react';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { sayBriefSlot } from '#site/slots/slot.ts';
import { classes } from '#ui/classes.ts';
import { sayPrice, sayTightSlot } from '../wizard/words.ts';
import styles from './Summary.module.css';

interface DockProps {
  service: Service;
  slot: ChosenSlot | undefined;
  /** A wide button leaves less room for the words. */
  tight: boolean;
  /** A button too wide for a place beside the words. */
  stacked?: boolean;
  action: ReactNode;
}

/** The summary of phones: two lines and the button, within the thumb's reach. */
export function Dock({ service, slot, tight, stacked = false, action }: DockProps) {
  const price = sayPrice(service);
  const say = tight ? sayTightSlot : sayBriefSlot;
  return (
    <div className={classes(styles.dock, stacked && styles.stacked)}>
      <div>
        <b>{slot ? say(slot) : service.name}</b>
        <small>{slot ? `${price}, ${service.name}` : `${service.duration}, ${price}`}</small>
      </div>
      {action}
    </div>
  );
}
