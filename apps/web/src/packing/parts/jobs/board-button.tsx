import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { boardAddress } from './board-address.ts';

/** Leads to the board as it was chosen last (PACK-134). */
export const BoardButton = ({ children }: { readonly children: string }) => (
  <Button
    variant="default"
    renderRoot={(root) => <Link {...root} to="/job/list" search={boardAddress.search} />}
  >
    {children}
  </Button>
);
