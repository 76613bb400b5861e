/** A native progress element: its length needs no inline style, which the content security policy forbids. */
export const ProgressBar = ({ percent, className = '' }: { percent: number; className?: string }) => (
  <progress
    aria-label="Steps completed"
    aria-valuetext={`${percent}% complete`}
    value={percent}
    max={100}
    className={`block w-full appearance-none border-0 bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action ${className}`}
  />
);
