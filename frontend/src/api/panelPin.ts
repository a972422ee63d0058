import panelPinRoutes from 'virtual:panel-pin-routes';
import { answersOf, api } from './api.ts';
import { call, knowRoutes } from './client.ts';
import { queryClient } from './queryClient.ts';

knowRoutes(panelPinRoutes);

/** Asked anew each time, because the tries of other tabs and the hours count. */
export const panelPinQuery = () => ({ ...api.getPanelPin.query(), retry: false, staleTime: 0, gcTime: 0 });

export const tryPanelPin = (pin: string) => call('tryPanelPin', { body: { pin } });

const changed = (): Promise<void> => queryClient.invalidateQueries(answersOf('getPanelPin'));

export const setPanelPin = (pin: string) => call('setPanelPin', { body: { pin } }).finally(changed);

export const deletePanelPin = () => call('deletePanelPin', {}).finally(changed);
