/** The English words of the SPV's form. */
export const spvWords = {
  form: {
    new: "New SPV",
    sections: "Sections of the SPV",
    overview: "Overview",
    example: "For example %{example}",
    noSignatory: "Nobody of them may sign for the SPV yet.",
  },
  escrow: {
    title: "Escrow account",
    none: "There is no escrow account yet. The raises of its assets need one.",
    add: "Add escrow account",
    change: "Change escrow account",
    dialog: "Escrow account of %{name}",
  },
  dao: {
    off: "Its holders do not vote on a chain. Switch it on to enter where they do.",
    read: "Read from the chain",
    reading: "Reading…",
    noWallet: "Install a wallet extension in this browser to read chain, quorum and voting period from the contract.",
    done: "Read from %{chain}: quorum %{quorum}, voting for %{period}. Check them and save.",
    days: "%{smart_count} day |||| %{smart_count} days",
    blocks: "%{blocks} blocks, about %{days}",
    outcomes: {
      "no-address": "Enter the address of the governance contract first.",
      "wrong-chain":
        "Your wallet is on %{wallet}, but the SPV on %{wanted}. Switch the wallet’s network and read again.",
      "unknown-chain": "Your wallet is on a network that is not offered here (chain id %{wallet}).",
      "no-contract": "There is no contract at this address on %{chain}.",
      "no-governor": "The contract on %{chain} does not answer as a governance contract does.",
      unreachable: "The wallet does not answer. Unlock it and read again.",
    },
  },
} as const;
