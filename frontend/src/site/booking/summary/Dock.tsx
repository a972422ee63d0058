import type { Service } from '@rostro/shared/contract/booking/booking';
import { sayPrice } from '@rostro/shared/price';
import type { ReactNode } from 'react';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { sayBriefSlot } from '#site/slots/slot.ts';
import type { Whom } from '#site/slots/wish.ts';
import { classes } from '#ui/classes.ts';
import { sayTightSlot } from '../wizard/words.ts';
import styles from './Summary.module.css';

interface DockProps {
  service: Service;
  slot: ChosenSlot | undefined;
  person?: Whom | undefined;
  /** Use the shorter format of the slot, because the button is wide. */
  tight: boolean;
  /** Put the button below the text, because it is too wide beside it. */
  stacked?: boolean;
  action: ReactNode;
}

/** The summary on phones, at the bottom of the screen: two lines and the button. */
export function Dock({ service, slot, person, tight, stacked = false, action }: DockProps) {
  const price = sayPrice(service);
  const say = tight ? sayTightSlot : sayBriefSlot;
  return (
    <div className={classes(styles.dock, stacked && styles.stacked)}>
      <div>
        <b>{slot ? say(slot) : service.name}</b>
        <small>
          {slot ? `${price}, ${person?.name ? `con ${person.name}` : service.name}` : `${service.duration}, ${price}`}
        </small>
      </div>
      {action}
    </div>
  );
}
