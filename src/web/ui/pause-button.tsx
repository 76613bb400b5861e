import { Pause, Play } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

export const PauseButton = (props: {
  moving: boolean;
  toggle: () => void;
  what: string;
  className?: string;
}) => (
  <IconButton
    icon={props.moving ? Pause : Play}
    name={`${props.moving ? 'Pause' : 'Play'} ${props.what}`}
    onClick={props.toggle}
    {...(props.className && { className: props.className })}
  />
);
