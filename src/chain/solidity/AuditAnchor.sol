// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Heads of audit trails
/// @notice Keeps nothing: whoever wants to show later how far a trail had come says so here, under the address of its own.
contract AuditAnchor {
    /// @notice The trail of `by` held so many entries, the last of them sealed so.
    event Anchored(address indexed by, bytes32 head, uint256 entries);

    /// @notice Says how far the caller's trail has come.
    function anchor(bytes32 head, uint256 entries) external {
        emit Anchored(msg.sender, head, entries);
    }
}
