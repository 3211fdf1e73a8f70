import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGetIdentity } from "react-admin";
import { useConsoleProvider } from "../useConsoleProvider";
import { type Heard, hearLive, tellLive } from "./feed";
import { follow } from "./follow";
import { lead } from "./lead";
import { Present } from "./Present";
import { useRecordNote } from "./RecordNote";
import { refetching } from "./refetching";
import "./live.css";

/** Follows what others do, one stream for all tabs of the browser, and shows who else has the record open. */
export function Live() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const { identity } = useGetIdentity();
  const person = identity?.id;

  useEffect(() => {
    if (person === undefined) return;
    // What one person hears is nothing for the next one in this browser.
    const name = `asset-console.live.${person}`;
    const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
    channel?.addEventListener("message", ({ data }: MessageEvent<Heard>) => tellLive(data));
    const tell = (heard: Heard) => {
      tellLive(heard);
      channel?.postMessage(heard);
    };
    const stop = lead(name, (signal, tookOver) => follow(provider, tell, signal, tookOver));
    return () => {
      stop();
      channel?.close();
    };
  }, [provider, person]);

  useEffect(() => {
    const { heard, stop } = refetching(client);
    const leave = hearLive(heard);
    return () => {
      leave();
      stop();
    };
  }, [client]);

  useRecordNote();
  return <Present />;
}
