import type { Service } from '@rostro/shared/contract/booking';
import type { ReactNode } from 'react';
import type { ChosenSlot } from '../draft.ts';
import { sayBriefSlot, sayPrice, sayTightSlot } from '../words.ts';
import styles from './Summary.module.css';

interface DockProps {
  service: Service;
  slot: ChosenSlot | undefined;
  /** A wide button leaves less room for the words. */
  tight: boolean;
  action: ReactNode;
}

/** The summary of phones: two lines and the button, within the thumb's reach. */
export function Dock({ service, slot, tight, action }: DockProps) {
  const price = sayPrice(service);
  const say = tight ? sayTightSlot : sayBriefSlot;
  return (
    <div className={styles.dock}>
      <div>
        <b>{slot ? say(slot) : service.name}</b>
        <small>{slot ? `${price}, ${service.name}` : `${service.duration}, ${price}`}</small>
      </div>
      {action}
    </div>
  );
}
